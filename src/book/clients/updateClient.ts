import type { EntityManager } from '@mikro-orm/postgresql';
import { brokenRules } from '../../domain/client/rules.ts';
import type { ClientUpdate, QuestionnaireUpdate } from '../../domain/client/schema.ts';
import { isRecord } from '../../domain/keys.ts';
import { notAfter } from '../../domain/rules.ts';
import { Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { writePlain } from '../../lib/plain.ts';
import { digest } from '../../lib/secrets/secrets.ts';
import { writeLocation } from '../../platform/reference/writeLocation.ts';
import { holderUnder, setCodes } from './codes.ts';
import { ClientProfile, type Client } from './entity.ts';
import type { presentClient } from './present.ts';
import { ssnOf, visaNumberOf } from './secrets.ts';
import { questionnaireIn, updateProfile } from './updateProfile.ts';

interface Saved {
  readonly today: string;
  /** Presents the client as it was before the change. */
  readonly before: () => ReturnType<typeof presentClient>;
}

export const updateClient = async (
  em: EntityManager,
  client: Client,
  changes: ClientUpdate,
  { today, ...by }: Saved,
): Promise<void> => {
  const before = await by.before();
  const broken = [
    ...brokenRules(merged(before, changes), changes),
    ...notAfter(today, changes.birthDate, ['birthDate']),
  ];
  if (broken.length > 0) throw new Invalid(fieldErrors(broken), 'Please check the marked fields.');
  const { questionnaire, rest } = questionnaireIn(changes);
  await writeOwn(em, client, rest, before.advisorCodeIds);
  if (Object.values(questionnaire).some(Boolean)) await answer(em, client, questionnaire);
  // A change of the questionnaire alone is one of the client, too: its version must move.
  client.updatedAt = new Date();
};

/** The client is locked by now: a refresh shows what somebody else answered meanwhile. */
const answer = async (em: EntityManager, client: Client, questionnaire: QuestionnaireUpdate): Promise<void> => {
  const profile = await em.findOneOrFail(ClientProfile, { client }, { refresh: true });
  await updateProfile(em, profile, questionnaire, visaNumberOf('client_profiles', client.id));
};

const merged = (before: object, changes: ClientUpdate) => {
  const whole = new Map<string, unknown>(Object.entries(before));
  for (const [key, change] of Object.entries(changes)) {
    const current = whole.get(key);
    whole.set(key, isRecord(current) && isRecord(change) ? { ...current, ...change } : change);
  }
  return Object.fromEntries(whole);
};

const writeOwn = async (
  em: EntityManager,
  client: Client,
  changes: Omit<ClientUpdate, keyof QuestionnaireUpdate>,
  codes: readonly string[],
): Promise<void> => {
  const { ssn, phoneAttributes, locationAttributes, advisorCodeIds, accountHolderId, ...facts } = changes;
  writePlain(client, facts);
  if (ssn !== undefined) writeSsn(client, ssn);
  if (phoneAttributes) writePlain(client.phone, phoneAttributes);
  if (advisorCodeIds) await setCodes(em, client, advisorCodeIds);
  if (accountHolderId) client.accountHolder = await holderUnder(em, accountHolderId, advisorCodeIds ?? codes);
  if (locationAttributes) await writeLocation(em, client.location, locationAttributes, ['locationAttributes']);
};

function writeSsn(client: Client, ssn: string): void {
  client.ssn = ssnOf(client.id).seal(ssn);
  client.ssnDigest = digest(ssn, 'ssn');
}
