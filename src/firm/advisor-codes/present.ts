import type { EntityManager } from '@mikro-orm/postgresql';
import { noTerms } from '../../domain/advisor-code/changedTerms.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { User } from '../../platform/users/entity.ts';
import type { AdvisorCode } from './entity.ts';
import { readTerms } from './readTerms.ts';
import { isDeletable } from './writeCode.ts';

/** A code with its terms, today's first; terms are pay, and go only to people who may see pay. */
export const presentAdvisorCode = async (em: EntityManager, code: AdvisorCode, actor: Actor) => {
  const basics = await presentBasics(em, code, actor);
  if (!can(actor, 'advisorCodes.compensationValues', code)) return basics;
  const data = await readTerms(em, code.id);
  // Before the first terms have begun: the first that will.
  const {
    inForce: _,
    id: __,
    endedOn: ___,
    ...terms
  } = data.find(({ inForce }) => inForce) ?? data.at(-1) ?? emptyTerms;
  return { ...basics, ...terms, terms: { data } };
};

const emptyTerms = { ...noTerms, id: null, effectiveOn: null, endedOn: null, inForce: false };

const presentBasics = async (em: EntityManager, code: AdvisorCode, actor: Actor) => {
  await em.populate(code, ['custodian']);
  const requester = code.requestedBy && (await em.findOne(User, { id: code.requestedBy.id }));
  return {
    id: code.id,
    number: code.number ?? null,
    status: code.status,
    custodianIds: [code.custodian.id],
    custodianNames: code.custodian.name,
    requestedById: code.requestedBy?.id ?? null,
    requestedByName: requester?.fullName() ?? null,
    declineReason: code.declineReason ?? null,
    notes: code.notes ?? null,
    deletable: await isDeletable(em, code.id),
    accountsCount: await countAccounts(em, code, actor),
    createdAt: code.createdAt,
    updatedAt: code.updatedAt,
    version: code.version,
  };
};

const countAccounts = async (em: EntityManager, { id }: AdvisorCode, actor: Actor): Promise<number> => {
  const [row] = await queryOfManager(em)<{ count: number }>(sql`select count(*)::int as count from accounts a
    where a.advisor_code_id = ${id} and a.archived_at is null and ${visibleRows('account', actor, 'a')}`);
  return row?.count ?? 0;
};
