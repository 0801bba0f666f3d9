import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant } from '../../lib/columns.ts';
import { Branch } from '../branches/entity.ts';
import { User } from '../users/entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: id(),
    user: p.manyToOne(User).index(),
    /** A session of level `password` may only prove the second factor. */
    level: p.enum(['password', 'full'] as const),
    /** When the session last proved a second factor; step-up authentication looks at it. */
    verifiedAt: instant().nullable(),
    createdAt: createdAt(),
    lastSeenAt: instant(),
    endedAt: instant().nullable(),
    address: p.text(),
    agent: p.text(),
  },
  indexes: [
    {
      name: 'sessions_open',
      expression: 'create index sessions_open on sessions (last_seen_at) where ended_at is null',
    },
  ],
});
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

const BackupCodeSchema = defineEntity({
  name: 'BackupCode',
  tableName: 'backup_codes',
  properties: {
    id: id(),
    user: p.manyToOne(User).deleteRule('cascade'),
    hash: p.text().hidden(),
    usedAt: instant().nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'backup_codes_once', properties: ['user', 'hash'] }],
});
export class BackupCode extends BackupCodeSchema.class {}
BackupCodeSchema.setClass(BackupCode);

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: id(),
    user: p.manyToOne(User).index(),
    branch: p.manyToOne(Branch).nullable(),
    invitedBy: p.manyToOne(User).nullable(),
    tokenHash: p.text().hidden().unique(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    {
      name: 'invitations_open',
      expression: 'create unique index invitations_open on invitations (user_id) where used_at is null',
    },
  ],
});
export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: id(),
    user: p.manyToOne(User).index(),
    tokenHash: p.text().hidden().unique(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    {
      name: 'password_resets_open',
      expression: 'create unique index password_resets_open on password_resets (user_id) where used_at is null',
    },
  ],
});
export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);

/** Attempts per purpose and key (an account, an address), in the database so that every process sees them. */
const AttemptSchema = defineEntity({
  name: 'Attempt',
  tableName: 'attempts',
  properties: {
    id: id(),
    purpose: p.text(),
    key: p.text(),
    at: instant().defaultRaw('now()'),
  },
  indexes: [{ name: 'attempts_recent', properties: ['purpose', 'key', 'at'] }],
});
export class Attempt extends AttemptSchema.class {}
AttemptSchema.setClass(Attempt);

/** A person's writes since their hour began. The table is unlogged: see `countWrites.ts`. */
const WriteCountSchema = defineEntity({
  name: 'WriteCount',
  tableName: 'write_counts',
  properties: {
    person: p.manyToOne(User).primary().deleteRule('cascade'),
    since: instant(),
    times: p.integer(),
  },
});
export class WriteCount extends WriteCountSchema.class {}
WriteCountSchema.setClass(WriteCount);
