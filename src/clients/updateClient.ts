import type { EntityManager } from '@mikro-orm/postgresql';
import { brokenRules } from '../domain/client/rules.ts';
import type { ClientUpdate } from '../domain/client/schema.ts';
import type { Actor } from '../domain/permissions.ts';
import { notAfter } from '../domain/rules.ts';
import { Invalid } from '../lib/errors.ts';
import { fieldErrors } from '../lib/fieldErrors.ts';
import { digest } from '../lib/secrets/secrets.ts';
import { writeLocation } from '../reference/writeLocation.ts';
import { holderUnder, setCodes } from './codes.ts';
import { ClientProfile, type Client } from './entity.ts';
import { presentClient } from './present.ts';
import { ssnOf, visaNumberOf } from './secrets.ts';
import { updateProfile } from './updateProfile.ts';

export const updateClient = async (
  em: EntityManager,
  client: Client,
  changes: ClientUpdate,
  { actor, today }: { readonly actor: Actor; readonly today: string },
): Promise<void> => {
  // The client is locked by now: what somebody else answered meanwhile is seen.
  const profile = await em.findOneOrFail(ClientProfile, { client }, { refresh: true });
  const before = await presentClient(em, client, actor);
  const broken = [
    ...brokenRules(merged(before, changes), changes),
    ...notAfter(today, changes.birthDate, ['birthDate']),
  ];
  if (broken.length > 0) throw new Invalid(fieldErrors(broken), 'Please check the marked fields.');
  writeIdentity(client, changes);
  const { advisorCodeIds = before.advisorCodeIds, accountHolderId } = changes;
  if (changes.advisorCodeIds) await setCodes(em, client, changes.advisorCodeIds);
  if (accountHolderId) client.accountHolder = await holderUnder(em, accountHolderId, advisorCodeIds);
  if (changes.locationAttributes)
    await writeLocation(em, client.location, changes.locationAttributes, ['locationAttributes']);
  await updateProfile(em, profile, changes, visaNumberOf('client_profiles', client.id));
  // A change of the questionnaire alone is one of the client too: its version tells so.
  client.updatedAt = new Date();
};

const merged = (before: object, changes: ClientUpdate) => {
  const whole = new Map<string, unknown>(Object.entries(before));
  for (const [key, change] of Object.entries(changes)) {
    const held = whole.get(key);
    whole.set(key, isRecord(held) && isRecord(change) ? { ...held, ...change } : change);
  }
  return Object.fromEntries(whole);
};

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function writeIdentity(client: Client, changes: ClientUpdate): void {
  const { firstName, lastName, entityType, email, birthDate, ssn, phoneAttributes } = changes;
  if (firstName !== undefined) client.firstName = firstName;
  if (lastName !== undefined) client.lastName = lastName;
  if (entityType !== undefined) client.entityType = entityType;
  if (email !== undefined) client.email = email;
  if (birthDate !== undefined) client.birthDate = birthDate;
  if (phoneAttributes) Object.assign(client.phone, phoneAttributes);
  if (ssn === undefined) return;
  client.ssn = ssnOf(client.id).seal(ssn);
  client.ssnDigest = digest(ssn, 'ssn');
}
