import { daysThrough } from '../../dates.ts';
import { type Cents, sumOf } from '../../money.ts';
import { besideRows } from './besideRows.ts';
import { type LeftOut, type Assessment, assess } from './assessment.ts';
import { frozenCodes } from '../rows/codes.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import { chargedDays } from '../rows/frozenInputs.ts';
import type { GroupQuarter } from './groupQuarter.ts';
import { catchUpRowOf } from '../rows/rows.ts';
import type { MissedQuarter, RunInputs } from './runInputs.ts';
import { owedDays, periodOf } from './proration.ts';
import { type DateRange, without } from './dateRanges.ts';

/** An account with days of earlier quarters that no row has charged. */
export interface Missed {
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly days: number;
  /** The fee for these days, in cents; null if part of it cannot be computed. */
  readonly amount: Cents | null;
}

export interface CatchUp {
  /** The catch-up rows of the ticked accounts. */
  readonly rows: readonly FeeRow<Cents>[];
  /** The missed days of the accounts that are not ticked. */
  readonly missed: readonly Missed[];
  /** Quarters of groups first billed by these rows, to be frozen. */
  readonly groups: readonly OfQuarter[];
}

type OfQuarter = readonly [quarter: string, group: GroupQuarter];

/** The catch-up of days that earlier quarters missed: charged for ticked accounts, reported for the others. */
export function catchUp(inputs: RunInputs, { bills, groups }: Pick<Assessment, 'bills' | 'groups'>): CatchUp {
  const isTicked = new Set(inputs.catchUpAccountIds);
  const beside = besideRows(inputs, bills);
  const quarters = inputs.missed.map((missed) => {
    // A group frozen by this run is frozen for catch-up rows of the same quarter, too.
    const own = missed.quarter === inputs.quarter ? [...missed.groups, ...groups] : missed.groups;
    return missedRows(inputs, { ...missed, groups: own }, beside);
  });
  const rows = [...beside, ...quarters.flatMap((quarter) => quarter.rows)];
  const kept = rows.filter(({ accountId }) => isTicked.has(accountId));
  const untickedRows = rows.filter(({ accountId }) => !isTicked.has(accountId));
  const leftOut = quarters.flatMap((quarter) => quarter.leftOut.filter(({ account }) => !isTicked.has(account.id)));
  return {
    rows: kept,
    missed: missedOf(inputs, untickedRows, leftOut),
    groups: quarters.flatMap((quarter) => quarter.groups).filter((group) => kept.some((row) => isOf(row, group))),
  };
}

const isOf = (row: FeeRow<Cents>, [quarter, { groupId }]: OfQuarter): boolean =>
  row.groupId === groupId && row.inputs.quarter === quarter;

/** The rows that the missed quarter's run would make for days not charged yet, one per account. */
function missedRows(inputs: RunInputs, missed: MissedQuarter, beside: readonly FeeRow<Cents>[]) {
  const period = periodOf(missed);
  const codes = frozenCodes({ codes: missed.codes, advisors: inputs.advisors });
  const isMissing = new Set(missed.accountIds);
  const taken = Map.groupBy(beside, ({ accountId }) => accountId);
  const { bills, leftOut, groups } = assess({ ...missed, codes, period }, (account) => {
    if (!isMissing.has(account.id)) return undefined;
    return without(owedDays(account, period), rangesOf(taken.get(account.id) ?? []))[0];
  });
  return {
    rows: bills.map((bill) => catchUpRowOf(inputs.quarter, missed.quarter, bill)),
    leftOut,
    groups: groups.map((group): OfQuarter => [missed.quarter, group]),
  };
}

const rangesOf = (rows: readonly FeeRow<Cents>[]): DateRange[] =>
  rows.flatMap(({ inputs }) => chargedDays(inputs.billing) ?? []);

/** The missed days by account; an account that never had a price has missed none. */
function missedOf(inputs: RunInputs, rows: readonly FeeRow<Cents>[], leftOut: readonly LeftOut[]): Missed[] {
  const waiting = leftOut.filter(({ reason }) => reason !== 'unfunded' && reason !== 'excluded');
  const own = Map.groupBy(rows, ({ accountId }) => accountId);
  const stuck = Map.groupBy(waiting, ({ account }) => account.id);
  const numbers = numbersIn(inputs);
  return [...new Set([...own.keys(), ...stuck.keys()])].map((accountId) => {
    const charged = own.get(accountId) ?? [];
    const blocked = stuck.get(accountId) ?? [];
    const days = [...rangesOf(charged), ...blocked.flatMap((one) => one.days ?? [])];
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
