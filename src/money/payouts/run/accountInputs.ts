import { openedOn } from '../../../book/accounts/openedOn.ts';
import { type Quarter, quarterOf } from '../../../domain/dates.ts';
import { completeTerms } from '../../../domain/fee-schedule/completeTerms.ts';
import type { FeeTerms } from '../../../domain/fee-schedule/fees.ts';
import type { Tier } from '../../../domain/fee-schedule/tiers.ts';
import type { RunAccount } from '../../../domain/payout/run/runInputs.ts';
import { newcomersOf } from '../../../domain/payout/run/proration.ts';
import type { Query } from '../../../lib/query.ts';
import { sql, uuids } from '../../../lib/sql.ts';
import { stored } from '../../../lib/stored.ts';
import { type BilledBefore, readBilledBefore } from './billedInputs.ts';

interface AccountRow extends Omit<RunAccount, 'terms' | 'flagged' | keyof BilledBefore>, ScheduleRow {}

interface ScheduleRow {
  readonly feeType: FeeTerms['feeType'] | null;
  readonly balance: string | null;
  readonly balancePercentage: string | null;
  readonly tiers: string | null;
}

export interface Wanted {
  readonly quarter: string;
  readonly previousQuarter: string;
  /** The last day whose prices count. */
  readonly pricedUntil: string;
  readonly excludedAccountIds: readonly string[];
  /** Limits the run to these accounts and the members of their groups; every account if absent. */
  readonly accountIds?: readonly string[];
}

/** Reads every account that a run looks at, with values and terms, in two statements however many there are. */
export const readAccounts = async (query: Query, wanted: Wanted): Promise<RunAccount[]> => {
  const rows = await query<AccountRow>(accountsOf(wanted));
  const chargedOf = await readBilledBefore(query, wanted);
  const tiersOf = tierReader();
  return rows.map((row) => withTerms(row, chargedOf(row.id), termsOf(row, tiersOf)));
};

/** Written out, since spreading a hundred thousand of them takes half as much memory again. */
const withTerms = (
  row: AccountRow,
  { billedRanges, billed, accountFeeBorne }: BilledBefore,
  terms: FeeTerms | null,
): RunAccount => ({
  id: row.id,
  number: row.number,
  codeId: row.codeId,
  openedOn: row.openedOn,
  closedOn: row.closedOn,
  fundedOn: row.fundedOn,
  valuedOn: row.valuedOn,
  marketValue: row.marketValue,
  billableValue: row.billableValue,
  ineligible: row.ineligible,
  terms,
  groupId: row.groupId,
  payerId: row.payerId,
  payerOpen: row.payerOpen,
  billedRanges,
  billed,
  accountFeeBorne,
  // Flags belong to fee rows, and a new row has none yet.
  flagged: false,
  excluded: row.excluded,
});

const accountsOf = ({ quarter, previousQuarter, pricedUntil, excludedAccountIds, accountIds }: Wanted) => sql`
  select a.id, a.number, coalesce(a.advisor_code_id::text, '') as "codeId", ${openedOn} as "openedOn",
    a.closed_on as "closedOn", a.date_funded as "fundedOn", v.as_of as "valuedOn",
    coalesce(v.value, 0.00) as "marketValue", coalesce(v.value, 0.00) - i.amount as "billableValue",
    coalesce(i.positions, '[]') as ineligible, s.fee_type as "feeType", s.balance,
    s.balance_percentage as "balancePercentage", ${tiers} as tiers, a.acc_group_id as "groupId",
    coalesce(payer.id, a.id) as "payerId",
    case when payer.id is null then a.closed_on is null else payer.closed_on is null end as "payerOpen",
    a.id = any(${uuids(excludedAccountIds)}) or ${isSetAside(quarter)} as excluded
  from accounts a ${valueOn(pricedUntil, quarterOf(previousQuarter))} ${ineligible}
  left join fee_schedules s on s.account_id = a.id
  left join accounts payer on payer.id = a.bill_from_account_id
  where a.step in ('completed', 'closed') and a.archived_at is null
    and (a.closed_on is null or a.closed_on >= ${previousQuarter}) and ${among(accountIds)}
  order by a.id`;

/**
 * The value that an account is billed by: its last close by that day. For an account that closed in the quarter before,
 * the last close above 0 by its closing, as custodians often report 0 on the closing day already. For one opened
 * shortly before that day, its first close after it.
 */
const valueOn = (pricedUntil: string, { start, end }: Quarter) => {
  const { openedFrom, pricedUntil: firstUntil } = newcomersOf(pricedUntil);
  return sql`
    left join lateral (
      select as_of, value from daily_values where account_id = a.id and as_of <= ${pricedUntil}
      order by as_of desc limit 1) c on a.closed_on is null or a.closed_on > ${end}
    left join lateral (
      select as_of, value from daily_values where account_id = a.id and value > 0 and as_of <= a.closed_on
      order by as_of desc limit 1) l on a.closed_on between ${start} and ${end}
    left join lateral (
      select as_of, value from daily_values where account_id = a.id and as_of > ${pricedUntil} and as_of <= ${firstUntil}
      order by as_of limit 1) n on c.as_of is null and (a.closed_on is null or a.closed_on > ${end}) and ${openedOn} >= ${openedFrom}
    cross join lateral (
      select coalesce(l.as_of, c.as_of, n.as_of) as as_of, coalesce(l.value, c.value, n.value) as value) v`;
};

const ineligible = sql`left join lateral (
  select coalesce(sum(h.amount), 0.00) as amount,
    json_agg(json_build_object('symbol', h.symbol, 'kind', h.kind, 'amount', h.amount::text) order by h.symbol, h.kind)
      as positions
  from positions p join daily_positions h
    on (h.account_id, h.as_of, h.symbol, h.kind) = (p.account_id, v.as_of, p.symbol, p.kind)
  where p.account_id = a.id and not p.eligible) i on true`;

/** Limits to these accounts and all members of their groups, since a group is billed as a whole. */
const among = (accountIds: readonly string[] | undefined) =>
  accountIds
    ? sql`(a.id = any(${uuids(accountIds)}) or a.acc_group_id in (
        select acc_group_id from accounts where id = any(${uuids(accountIds)})))`
    : sql`true`;

/** Looked up per account: the plan of a join would depend on the planner's guess of their number. */
const tiers = sql`case when s.fee_type = 'tier_percentages' then (
  select json_agg(json_build_array(low_amount::text, high_amount::text, percentage::text) order by position)::text
  from fee_tiers where fee_schedule_id = s.id) end`;

/** A set is hashed: few accounts are set aside. */
const isSetAside = (quarter: string) => sql`a.id in (select account_id from set_asides where quarter = ${quarter})`;

type TierReader = (text: string | null) => readonly Tier[];

/** Reads tiers; thousands of accounts share the same ones, which are parsed and kept in memory once. */
function tierReader(): TierReader {
  const byText = new Map<string | null, readonly Tier[]>();
  return (text) => {
    const tiers = byText.get(text) ?? tiersIn(text ?? '[]');
    byText.set(text, tiers);
    return tiers;
  };
}

const tiersIn = (text: string): Tier[] => {
  const rows = stored<[string, string | null, string][]>(JSON.parse(text));
  return rows.map(([lowAmount, highAmount, percentage]) => ({ lowAmount, highAmount, percentage }));
};

const termsOf = (row: ScheduleRow, tiersOf: TierReader): FeeTerms | null =>
  completeTerms(row, row.tiers === null ? null : tiersOf(row.tiers));
