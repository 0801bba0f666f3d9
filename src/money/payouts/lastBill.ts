import { openedOn } from '../../book/accounts/openedOn.ts';
import { type Quarter, quarterBefore, quarterOf } from '../../domain/dates.ts';
import { billable } from '../../domain/fee-schedule/fees.ts';
import { toMoney } from '../../domain/money.ts';
import type { Billed } from '../../domain/payout/explain/feeTry.ts';
import type { Ineligible } from '../../domain/payout/rows/frozenInputs.ts';
import { groupsOf } from '../../domain/payout/run/groups.ts';
import type { RunAccount } from '../../domain/payout/run/runInputs.ts';
import { periodOf } from '../../domain/payout/run/proration.ts';
import { isLive } from '../fees/liveFees.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { readAccounts } from './run/accountInputs.ts';

/** The account's latest bill, or a trial bill: the current quarter in full, at today's values. */
export interface LastBill extends Billed {
  readonly quarterStart: string;
  readonly isBilled: boolean;
}

/** Reads the bill of the last quarter that billed the account; a removed fee does not count. */
export const lastBill = async (query: Query, accountId: string): Promise<LastBill | undefined> => {
  const [row] = await query<Omit<LastBill, 'period' | 'isBilled'> & { valuationDate: string }>(sql`
    select a.id, a.number, f.quarter as "quarterStart", f.inputs -> 'billing' as billing,
      r.valuation_date as "valuationDate"
    from fee_rows f join accounts a on a.id = f.account_id join billing_runs r on r.id = f.run_id
    where a.id = ${accountId} and f.kind = 'fee' and ${isLive}
    order by f.quarter desc limit 1`);
  if (!row) return undefined;
  const { valuationDate, ...bill } = row;
  return { ...bill, isBilled: true, period: { quarter: quarterOf(bill.quarterStart), valuationDate } };
};

interface CurrentAccount extends Pick<
  RunAccount,
  'id' | 'number' | 'openedOn' | 'closedOn' | 'marketValue' | 'billableValue'
> {
  readonly valuedOn: string | null;
  readonly ineligible: readonly Ineligible[];
}

/** Makes the bill of a whole quarter on the account's present positions. */
export const todaysBill = async (query: Query, accountId: string, today: string): Promise<LastBill> => {
  const [account] = await query<CurrentAccount>(sql`
    select a.id, a.number, ${openedOn} as "openedOn", a.closed_on as "closedOn",
      a.value as "marketValue", a.billable_value as "billableValue", ${lastValuedOn} as "valuedOn", ${ineligible} as ineligible
    from accounts a where a.id = ${accountId}`);
  if (!account) throw new Error(`There is no account ${accountId}`);
  const quarter = quarterOf(today);
  const { id, number } = account;
  const period = { quarter, valuationDate: today };
  return {
    id,
    number,
    billing: billingOf(account, quarter, today),
    period,
    quarterStart: quarter.start,
    isBilled: false,
  };
};

/** The day of the account's last imported value. */
const lastValuedOn = sql`(select max(as_of) from daily_values where account_id = a.id)`;

const ineligible = sql`(select coalesce(json_agg(json_build_object('symbol', p.symbol, 'kind', p.kind,
    'amount', p.amount::text) order by p.symbol, p.kind), '[]')
  from positions p where p.account_id = a.id and p.held and not p.eligible)`;

/** The input of the trial bill: an account that was never opened or valued counts as opened and valued today. */
const billingOf = (account: CurrentAccount, { start, days }: Quarter, today: string): Billed['billing'] => ({
  openedOn: account.openedOn ?? today,
  closedOn: account.closedOn,
  valuedOn: account.valuedOn ?? today,
  marketValue: account.marketValue,
  billableValue: toMoney(billable(account.billableValue)),
  ineligible: account.ineligible,
  inAdvance: { from: start, days, daysInQuarter: days },
  inArrears: null,
});

/**
 * Reads the other accounts that count in a fee group on the bill's valuation date, as the billing run of that quarter
 * reads them.
 */
export const othersIn = async (
  query: Query,
  groupId: string,
  accountId: string,
  { quarterStart, period: { valuationDate } }: LastBill,
): Promise<readonly RunAccount[]> => {
  const members = await query<{ id: string }>(sql`select id from accounts where acc_group_id = ${groupId}`);
  const previousQuarter = quarterBefore(quarterOf(quarterStart)).start;
  const accounts = await readAccounts(query, {
    quarter: quarterStart,
    previousQuarter,
    pricedUntil: valuationDate,
    excludedAccountIds: [],
    accountIds: members.map(({ id }) => id),
  });
  const groups = new Map(groupsOf(accounts, periodOf({ quarter: quarterStart, previousQuarter, valuationDate })));
  return groups.get(groupId)?.filter(({ id }) => id !== accountId) ?? [];
};
