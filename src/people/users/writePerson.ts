import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { AssistantCode } from '../../firm/advisor-codes/entity.ts';
import { lockActiveCodes } from '../../firm/advisor-codes/lockActiveCodes.ts';
import { endSessions } from '../../platform/auth/session.ts';
import { branchOf } from '../../platform/branches/branchOf.ts';
import { businessToday } from '../../platform/clock.ts';
import type { AdvisorUpdate } from '../../domain/advisor/schema.ts';
import type { AssistantUpdate } from '../../domain/assistant/schema.ts';
import { brokenPersonRules } from '../../domain/user/personRules.ts';
import type { UserUpdate } from '../../domain/user/schema.ts';
import { Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { writePlain } from '../../lib/plain.ts';
import { digest, encrypt } from '../../lib/secrets/secrets.ts';
import { statesOf } from '../../platform/reference/statesOf.ts';
import { shutOut } from './archivePerson.ts';
import { changeEmail } from './changeEmail.ts';
import type { User } from '../../platform/users/entity.ts';

/** The changes of any kind of person; the schema of their kind has settled which keys there are. */
export type PersonChanges = AdvisorUpdate & AssistantUpdate & Omit<UserUpdate, 'roles'>;

/**
 * Writes a change of a person, with what follows from it: a new status ends the sessions, and the email must be unique.
 * Broken rules are answered by field (422), and nothing is kept then.
 */
export const writePerson = async (request: FastifyRequest, person: User, changes: PersonChanges): Promise<void> => {
  const { em, server } = request;
  const { email, phoneAttributes, ssn, jurisdictionStates, branchId, advisorCodeIds, status, ...facts } = changes;
  const wasHybrid = person.isHybrid;
  writePlain(person, facts);
  if (phoneAttributes) writePlain(person.phone, phoneAttributes);
  if (ssn !== undefined) writeSsn(person, ssn);
  if (branchId) person.branch = await branchOf(em, branchId);
  const former = person.status;
  if (status) person.status = status;
  settle(person, wasHybrid || !facts.lplCode);
  const broken = brokenPersonRules(person, businessToday(server.context.config));
  if (broken.length > 0) throw new Invalid(fieldErrors(broken), 'Please check the marked fields.');
  if (jurisdictionStates) {
    const states = await statesOf(em, jurisdictionStates);
    if (!person.jurisdictions.isInitialized()) await person.jurisdictions.init();
    person.jurisdictions.set(states);
  }
  if (advisorCodeIds) await assign(em, person, advisorCodeIds);
  if (email && email !== person.email.toLowerCase()) await changeEmail(request, person, email);
  if (person.status !== former) await followStatus(em, person);
};

/** Ends the sessions that began under the former status; for a person who has left, the invitations and links, too. */
const followStatus = (em: EntityManager, person: User): Promise<unknown> =>
  person.status === 'terminated' ? shutOut(em, person) : endSessions(em, person.id);

/**
 * Clears fields that depend on another one; an LPL code for an advisor who was and is not hybrid is left to be refused.
 */
function settle(person: User, mayClear: boolean): void {
  if (mayClear && !person.isHybrid && person.role === 'advisor') person.lplCode = null;
  if (person.status !== 'terminated') person.terminationDate = null;
}

function writeSsn(person: User, ssn: string | null): void {
  person.ssn = ssn && encrypt(ssn, { table: 'users', column: 'ssn', id: person.id });
  person.ssnDigest = ssn && digest(ssn, 'ssn');
}

/** Sets the codes that an access person works for; a code out of the caller's scope is refused. */
const assign = async (em: EntityManager, assistant: User, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)];
  const codes = await lockActiveCodes(em, wanted);
  if (codes.length < wanted.length) throw new Invalid({ advisorCodeIds: ['is not one of your advisor codes'] });
  const current = await em.find(AssistantCode, { assistant });
  for (const code of current) if (!wanted.includes(code.advisorCode.id)) em.remove(code);
  const added = wanted.filter((id) => current.every(({ advisorCode }) => advisorCode.id !== id));
  for (const advisorCode of added) em.create(AssistantCode, { assistant, advisorCode });
};
