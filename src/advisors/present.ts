import type { EntityManager } from '@mikro-orm/postgresql';
import { advisorStatuses } from '../domain/advisor/choices.ts';
import { labelOf } from '../domain/choices.ts';
import { can, type Actor } from '../domain/permissions.ts';
import { mask, open } from '../lib/secrets/secrets.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql, uuids } from '../lib/sql.ts';
import { BillingDetail } from '../payouts/tables/billingDetail.ts';
import { presentPhone } from '../reference/contact.ts';
import type { User } from '../users/entity.ts';

/** The directory's fields for everyone who sees the advisor, the personal ones for whom the table allows. */
export const presentAdvisor = async (em: EntityManager, user: User, actor: Actor) => {
  await em.populate(user, ['branch', 'jurisdictions'], { filters: { visible: false } });
  const directory = {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    name: user.fullName(),
    email: user.email,
    phone: presentPhone(user.phone),
    status: user.status,
    statusName: labelOf(advisorStatuses, user.status),
    branchId: user.branch?.id ?? null,
    branchName: user.branch?.name ?? null,
    advisorCodes: { data: await codesOf(em, user, actor) },
  };
  return {
    ...directory,
    ...(can(actor, 'advisors.personal', user) ? personal(user) : {}),
    ...(can(actor, 'billingDetails.show') ? { billingDetailId: await billingDetailIdOf(em, user) } : {}),
  };
};

/** Null until somebody has said what the advisor pays. */
const billingDetailIdOf = async (em: EntityManager, advisor: User): Promise<string | null> =>
  (await em.findOne(BillingDetail, { advisor }))?.id ?? null;

const personal = (user: User) => ({
  birthDate: user.birthDate,
  ssn: user.ssn && mask(open(user.ssn, { table: 'users', column: 'ssn', id: user.id })),
  isHybrid: user.isHybrid,
  lplCode: user.lplCode,
  isInsuranceAgent: user.isInsuranceAgent,
  npn: user.npn,
  crdNumber: user.crdNumber,
  jurisdictions: { data: user.jurisdictions.getItems().map(({ id, name }) => ({ id, name })) },
  hireDate: user.hireDate,
  terminationDate: user.terminationDate,
  lastLogin: user.lastLogin,
  isInvited: user.invitationAcceptedAt === null,
  invitationSentAt: user.invitationSentAt,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  version: user.version,
});

const codesOf = (em: EntityManager, user: User, actor: Actor): Promise<{ id: string; number: string }[]> => {
  const seen = actor.role === 'assistant' ? sql`and k.id = any(${uuids(actor.advisorCodeIds)})` : sql``;
  return queryOfManager(em)(sql`select k.id, k.number from advisor_subscriptions s
    join code_terms t on t.id = s.terms_id and t.in_force join advisor_codes k on k.id = t.advisor_code_id
    where s.advisor_id = ${user.id} and k.status = 'active' and k.archived_at is null ${seen} order by k.number`);
};
