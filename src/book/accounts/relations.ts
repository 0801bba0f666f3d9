import type { EntityManager } from '@mikro-orm/postgresql';
import { sharesInForce } from '../../platform/sharesInForce.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { profileNames, type Profile } from '../clients/profile.ts';
import { unassigned } from '../../domain/account/shownNumber.ts';
import type { Actor } from '../../domain/permissions.ts';
import type { KeptRefund } from '../../domain/refund/answered.ts';
import { jsonOf } from '../../lib/jsonOf.ts';
import type { Include } from '../../lib/loadRecord.ts';
import { sql } from '../../lib/sql.ts';
import { queryOfManager } from '../../lib/query.ts';
import { visibleRows } from '../../platform/scope.ts';
import { personName } from '../../platform/names/personName.ts';
import { AccountOwner, AccountProfile, type Account } from './entity.ts';
import { numberInSight } from './numberInSight.ts';
import { documentColumns, type StoredDocuments } from './documents.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** An owner, loaded with the name of its state. */
export type StoredOwner = Omit<AccountOwner, 'account'>;

export interface Relations extends StoredDocuments {
  readonly client_name: string;
  readonly is_entity: boolean;
  readonly advisor_code_number: string | null;
  /** The codes of its client. */
  readonly advisor_codes: Named[];
  /** The advisors whom its code pays now. */
  readonly advisors: Named[];
  readonly advisor_name: string | null;
  readonly advisor_status: string | null;
  readonly hybrid_advisor: boolean;
  readonly branch_id: string | null;
  readonly branch_name: string | null;
  readonly custodian_name: string | null;
  readonly acc_group_name: string | null;
  readonly bill_from_number: string | null;
  readonly linked_number: string | null;
  readonly is_deletable: boolean;
  readonly group_accounts: Named[];
  readonly templates: Named[];
  readonly feedback: { id: string; reason: string; authorName: string | null; createdAt: string }[];
  readonly refunds: KeptRefund[];
  readonly owners: readonly StoredOwner[] | null;
  readonly profile: Profile | null;
}

/**
 * The names of the account's ids, and its related records, of others what the actor sees. Each is a subquery: planning
 * a join of all these tables takes longer than answering it.
 */
export const accountRelationsQuery: Include<Actor> = {
  columns: (actor, em) => sql`${clientName('c')} as client_name, c.is_entity,
    ${personName('u')} as advisor_name, u.status as advisor_status,
    coalesce(u.is_hybrid, false) as hybrid_advisor, b.id as branch_id, b.name as branch_name,
    (select k.number from advisor_codes k where k.id = a.advisor_code_id) as advisor_code_number,
    (select cu.name from custodians cu where cu.id = a.custodian_id) as custodian_name,
    (select g.name from acc_groups g where g.id = a.acc_group_id) as acc_group_name,
    (select ${numberInSight(actor, 'payer')} from accounts payer where payer.id = a.bill_from_account_id)
      as bill_from_number,
    (select ${numberInSight(actor, 'linked')} from accounts linked where linked.id = a.linked_account_id)
      as linked_number,
    ${advisorCodes(actor)} as advisor_codes, ${advisors} as advisors, ${isDeletable} as is_deletable, ${groupAccounts(actor)} as group_accounts,
    ${templates(actor)} as templates, ${feedback} as feedback, ${refunds} as refunds, ${documentColumns},
    (select jsonb_agg(${jsonOf(em, AccountOwner, 'o', ['location.state'])}) from account_owners o where o.account_id = a.id)
      as owners,
    (select ${jsonOf(em, AccountProfile, 'p', profileNames)} from account_profiles p where p.account_id = a.id) as profile`,
  joins: sql`join clients c on c.id = a.client_id
    left join users u on u.id = a.advisor_id left join branches b on b.id = u.branch_id`,
};

/** Reads the relations of an account that is loaded already, as the database has them now. */
export const accountRelations = async (em: EntityManager, { id }: Account, actor: Actor): Promise<Relations> => {
  const [row] = await queryOfManager(em)<Relations>(
    sql`select ${accountRelationsQuery.columns(actor, em)} from accounts a ${accountRelationsQuery.joins} where a.id = ${id}`,
  );
  if (!row) throw new Error(`Account ${id} has no relations`);
  return row;
};

const advisorCodes = (actor: Actor) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.number) order by k.number), '[]')
  from client_codes cc join advisor_codes k on k.id = cc.advisor_code_id
  where cc.client_id = a.client_id and ${visibleRows('advisorCode', actor, 'k')})`;

const advisors = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${personName('u')})
    order by s.position), '[]')
  from ${sharesInForce} join users u on u.id = s.advisor_id
  where t.advisor_code_id = a.advisor_code_id)`;

/** Whether an account `a` was never billed and pays for no other. */
export const isDeletable = sql`(
  not exists (select 1 from fee_rows f where f.account_id = a.id) and not exists (
    select 1 from accounts o where o.bill_from_account_id = a.id and o.id <> a.id and o.archived_at is null))`;

const groupAccounts = (actor: Actor) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', coalesce(m.number, m.name, ${unassigned}))
    order by m.number, m.id), '[]')
  from accounts m where m.acc_group_id = a.acc_group_id and m.archived_at is null and ${visibleRows('account', actor, 'm')})`;

const templates = (actor: Actor) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name), '[]')
  from fee_schedules f where f.branch_id = u.branch_id and ${visibleRows('feeSchedule', actor, 'f')})`;

const feedback = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason,
    'authorName', ${personName('author')}, 'createdAt', r.created_at)
    order by r.created_at desc, r.id desc), '[]')
  from reject_reasons r left join users author on author.id = r.author_id where r.account_id = a.id)`;

const refunds = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('inputs', r.inputs, 'refundCalculationDate', r.refund_calculation_date,
    'refundAllowed', r.refund_allowed, 'isUsed', exists (
      select 1 from refund_shares s where s.refund_id = r.id and s.used_by_id is not null))
    order by r.created_at, r.quarter, r.id), '[]')
  from refunds r where r.account_id = a.id)`;
