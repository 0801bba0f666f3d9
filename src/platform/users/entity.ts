import { defineEntity, p } from '@mikro-orm/postgresql';
import { codesOf } from '../../domain/choices.ts';
import { advisorStatuses } from '../../domain/advisor/choices.ts';
import { createdAt, day, id, instant, no, sealed, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../scope.ts';
import { Branch } from '../branches/entity.ts';
import { Phone, State } from '../reference/entity.ts';
import { personName, personSearched } from '../names/personName.ts';

/** One table for everyone who signs in; the columns of advisors and access persons are empty for the others. */
const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  filters: visible('user'),
  properties: {
    id: id(),
    role: p.enum(['super_admin', 'admin', 'advisor', 'assistant', 'user'] as const).index(),
    email: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    status: p.enum(codesOf(advisorStatuses)).default('active'),
    branch: p.manyToOne(Branch).nullable().index(),
    phone: p.embedded(Phone).prefix('phone_'),
    birthDate: day().nullable(),
    ssn: sealed(),
    ssnDigest: p.text().nullable().hidden(),
    isHybrid: no(),
    lplCode: p.text().nullable(),
    isInsuranceAgent: no(),
    npn: p.text().nullable(),
    crdNumber: p.text().nullable(),
    jurisdictions: p.manyToMany(State).pivotTable('user_jurisdictions'),
    investmentAdvisoryFunctions: no(),
    payoutAccess: no(),
    hireDate: day().nullable(),
    terminationDate: day().nullable(),
    passwordHash: p.text().nullable().hidden(),
    otpSecret: sealed(),
    otpEnabledAt: instant().nullable(),
    /** The last time step (TOTP) whose code was used; only a later one is accepted. */
    otpLastStep: p.integer().default(0).hidden(),
    lastLogin: instant().nullable(),
    invitationSentAt: instant().nullable(),
    invitationAcceptedAt: instant().nullable(),
    archivedAt: instant().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [
    {
      name: 'users_email',
      expression: 'create unique index users_email on users (lower(email)) where archived_at is null',
    },
    {
      name: 'users_name',
      expression: `create index users_name on users ((${personName().text}) nulls first, id)`,
    },
    {
      name: 'users_search',
      expression: `create index users_search on users using gin ((${personSearched().text}) gin_trgm_ops)`,
    },
  ],
  checks: [
    { name: 'users_lpl_code', expression: 'not is_hybrid or lpl_code is not null' },
    { name: 'users_npn', expression: 'not is_insurance_agent or npn is not null' },
    { name: 'users_termination', expression: "status <> 'terminated' or termination_date is not null" },
    { name: 'users_payout_access', expression: "not payout_access or role = 'assistant'" },
  ],
});
export class User extends UserSchema.class {
  fullName(): string {
    return `${this.firstName} ${this.lastName}`;
  }
}
UserSchema.setClass(User);

/** A person's picture as the server re-encoded it from the upload: PNG, one row for each size in which it is shown. */
const UserPictureSchema = defineEntity({
  name: 'UserPicture',
  tableName: 'user_pictures',
  properties: {
    user: p.manyToOne(User).primary().deleteRule('cascade'),
    size: p.smallint().primary(),
    image: p.blob().hidden(),
    updatedAt: updatedAt(),
  },
  checks: [{ name: 'user_pictures_size', expression: 'size in (40, 80, 120)' }],
});
export class UserPicture extends UserPictureSchema.class {}
UserPictureSchema.setClass(UserPicture);
