import { daysThrough } from '../../dates.ts';
import { type Cents, sumOf } from '../../money.ts';
import { besideRows } from './besideRows.ts';
import { type LeftOut, type Owing, owingOf } from './bills.ts';
import { frozenCodes } from '../rows/codes.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import { chargedDays } from '../rows/frozenInputs.ts';
import type { GroupQuarter } from './groupQuarter.ts';
import { catchUpRowOf } from '../rows/rows.ts';
import type { MissedQuarter, RunInputs } from './runInputs.ts';
import { owedDays, periodOf } from './span.ts';
import { type Stretch, without } from './stretches.ts';

/** Days of earlier quarters that nobody has charged an account for. */
export interface Missed {
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly days: number;
  /** What they cost, in cents; null where some of it cannot be worked out. */
  readonly amount: Cents | null;
}

export interface CaughtUp {
  /** The rows of the accounts that are ticked. */
  readonly rows: readonly FeeRow<Cents>[];
  /** Of the accounts that are not. */
  readonly missed: readonly Missed[];
  /** The groups' quarters that the rows were the first to ask for. */
  readonly groups: readonly OfQuarter[];
}

type OfQuarter = readonly [quarter: string, group: GroupQuarter];

/** What earlier quarters missed: charged where the account is ticked, told of where it is not. */
export function caughtUp(inputs: RunInputs, { bills, groups }: Pick<Owing, 'bills' | 'groups'>): CaughtUp {
  const isTicked = new Set(inputs.catchUpAccountIds);
  const beside = besideRows(inputs, bills);
  const quarters = inputs.missed.map((missed) => {
    // A group that this run freezes is frozen for those too whose days of the same quarter are caught up.
    const own = missed.quarter === inputs.quarter ? [...missed.groups, ...groups] : missed.groups;
    return missedRows(inputs, { ...missed, groups: own }, beside);
  });
  const rows = [...beside, ...quarters.flatMap((quarter) => quarter.rows)];
  const kept = rows.filter(({ accountId }) => isTicked.has(accountId));
  const told = rows.filter(({ accountId }) => !isTicked.has(accountId));
  const leftOut = quarters.flatMap((quarter) => quarter.leftOut.filter(({ account }) => !isTicked.has(account.id)));
  return {
    rows: kept,
    missed: missedOf(inputs, told, leftOut),
    groups: quarters.flatMap((quarter) => quarter.groups).filter((group) => kept.some((row) => isOf(row, group))),
  };
}

const isOf = (row: FeeRow<Cents>, [quarter, { groupId }]: OfQuarter): boolean =>
  row.groupId === groupId && row.inputs.quarter === quarter;

/** What the run of a missed quarter would charge these accounts beyond what is charged already; one row each. */
function missedRows(inputs: RunInputs, missed: MissedQuarter, beside: readonly FeeRow<Cents>[]) {
  const period = periodOf(missed);
  const codes = frozenCodes({ codes: missed.codes, advisors: inputs.advisors });
  const isMissing = new Set(missed.accountIds);
  const taken = Map.groupBy(beside, ({ accountId }) => accountId);
  const { bills, leftOut, groups } = owingOf({ ...missed, codes, period }, (account) => {
    if (!isMissing.has(account.id)) return undefined;
    return without(owedDays(account, period), stretchesOf(taken.get(account.id) ?? []))[0];
  });
  return {
    rows: bills.map((bill) => catchUpRowOf(inputs.quarter, missed.quarter, bill)),
    leftOut,
    groups: groups.map((group): OfQuarter => [missed.quarter, group]),
  };
}

const stretchesOf = (rows: readonly FeeRow<Cents>[]): Stretch[] =>
  rows.flatMap(({ inputs }) => chargedDays(inputs.billing) ?? []);

/** Account by account; what never had a price was not missed. */
function missedOf(inputs: RunInputs, rows: readonly FeeRow<Cents>[], leftOut: readonly LeftOut[]): Missed[] {
  const waiting = leftOut.filter(({ reason }) => reason !== 'unfunded' && reason !== 'excluded');
  const own = Map.groupBy(rows, ({ accountId }) => accountId);
  const stuck = Map.groupBy(waiting, ({ account }) => account.id);
  const numbers = numbersIn(inputs);
  return [...new Set([...own.keys(), ...stuck.keys()])].map((accountId) => {
    const charged = own.get(accountId) ?? [];
    const blocked = stuck.get(accountId) ?? [];
    const days = [...stretchesOf(charged), ...blocked.flatMap((one) => one.days ?? [])];
    return {
      accountId,
      accountNumber: numbers.get(accountId) ?? null,
      days: days.reduce((sum, { from, through }) => sum + daysThrough(from, through), 0),
      amount: blocked.length > 0 ? null : sumOf(charged.map(({ grossCompensation }) => grossCompensation)),
    };
  });
}

function numbersIn({ missed, chargedRows }: RunInputs): ReadonlyMap<string, string | null> {
  const accounts = [...missed.flatMap((quarter) => quarter.accounts), ...chargedRows.map(({ account }) => account)];
  return new Map(accounts.map(({ id, number }) => [id, number]));
}
