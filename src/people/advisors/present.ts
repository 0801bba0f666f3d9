import type { EntityManager } from '@mikro-orm/postgresql';
import { sharesInForce } from '../../platform/sharesInForce.ts';
import { plainAdvisor, type AdvisorUpdate } from '../../domain/advisor/schema.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { plainOf, type AnswerTo } from '../../lib/plain.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import { BillingDetail } from '../../firm/billing-details/entity.ts';
import type { User } from '../../platform/users/entity.ts';
import { directoryFacts, personalFacts } from '../users/personFacts.ts';

/**
 * An advisor as answered: the directory's fields to everyone who sees them, the personal ones to people with the right.
 */
export const presentAdvisor = async (em: EntityManager, user: User, actor: Actor) => {
  const codes = await codesOf(em, user, actor);
  const directory = {
    ...(await directoryFacts(em, user)),
    advisorCodes: { data: codes },
    advisorCodeNumbers: codes.map(({ number }) => number),
  };
  const whole = { ...directory, ...(await registrationOf(em, user)) } satisfies AnswerTo<AdvisorUpdate>;
  return {
    ...(can(actor, 'advisors.personal', user) ? whole : directory),
    ...(can(actor, 'billingDetails.show') ? { billingDetailId: await billingDetailIdOf(em, user) } : {}),
  };
};

/** The id of the advisor's billing details; null while there are none. */
const billingDetailIdOf = async (em: EntityManager, advisor: User): Promise<string | null> =>
  (await em.findOne(BillingDetail, { advisor }))?.id ?? null;

const registrationOf = async (em: EntityManager, user: User) => {
  await em.populate(user, ['jurisdictions']);
  const states = user.jurisdictions.getItems().sort((a, b) => a.id.localeCompare(b.id));
  return {
    ...plainOf(user, plainAdvisor),
    ...personalFacts(user),
    jurisdictions: { data: states.map(({ id, name }) => ({ id, name })) },
    jurisdictionStates: states.map(({ id }) => id),
    terminationDate: user.terminationDate ?? null,
  };
};

const codesOf = (em: EntityManager, user: User, actor: Actor): Promise<{ id: string; number: string }[]> => {
  const codeFilter = actor.role === 'assistant' ? sql`and k.id = any(${uuids(actor.advisorCodeIds)})` : sql``;
  return queryOfManager(em)(sql`select k.id, k.number
    from ${sharesInForce} join advisor_codes k on k.id = t.advisor_code_id
    where s.advisor_id = ${user.id} and k.status = 'active' and k.archived_at is null ${codeFilter} order by k.number`);
};
