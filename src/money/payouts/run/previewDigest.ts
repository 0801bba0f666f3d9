import { createHash, hash } from 'node:crypto';
import { type Cents, sumOf, toMoney } from '../../../domain/money.ts';
import { breakdownColumns } from '../../../domain/payout/rows/compensation.ts';
import type { FeeRow } from '../../../domain/payout/rows/feeRow.ts';
import { chargedDays } from '../../../domain/payout/rows/frozenInputs.ts';
import type { Payout } from '../../../domain/payout/run/payouts.ts';
import type { Run } from '../../../domain/payout/run/run.ts';

/** The figures of a run: equal for a preview and its run, in whatever order either has read the data. */
export interface PreviewDigest {
  readonly digest: string;
  /** A line per account, in the order of their ids: its id, the fee of all its rows, and a short digest of them. */
  readonly text: string;
}

export const digestOf = (quarter: string, { feeRows, payouts }: Pick<Run, 'feeRows' | 'payouts'>): PreviewDigest => {
  const byAccount = new Map<string, FeeRow<Cents> | FeeRow<Cents>[]>();
  for (const row of feeRows) {
    const other = byAccount.get(row.accountId);
    byAccount.set(row.accountId, other ? [other, row].flat() : row);
  }
  const text = [...byAccount]
    .map(([id, rows]) => lineOf(id, [rows].flat()))
    .sort()
    .join('\n');
  const digest = createHash('sha256').update(`${quarter}\n${text}\n${payouts.map(textOfPayout).sort().join('\n')}`);
  return { digest: digest.digest('hex'), text };
};

/** An account whose rows differ: its fees before and after, null if it is not billed. */
export interface Difference {
  readonly accountId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Lists the accounts whose rows are not the same in both, in the order of their ids. */
export const differencesOf = (before: string, after: string): Difference[] => {
  const [old, now] = [readLines(before), readLines(after)];
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort();
  return ids
    .filter((id) => old.get(id)?.digest !== now.get(id)?.digest)
    .map((accountId) => ({
      accountId,
      before: old.get(accountId)?.gross ?? null,
      after: now.get(accountId)?.gross ?? null,
    }));
};

/** Characters of a digest: enough that two rows of one account do not collide by chance. */
const shortDigest = 16;

const lineOf = (accountId: string, rows: readonly FeeRow<Cents>[]): string => {
  const gross = toMoney(sumOf(rows.map(({ grossCompensation }) => grossCompensation)));
  const digest = hash('sha256', rows.map(textOf).sort().join('\n'), 'base64url');
  return `${accountId} ${gross} ${digest.slice(0, shortDigest)}`;
};

const textOf = (row: FeeRow<Cents>): string => {
  const { kind, payerAccountId, flag, inputs, breakdowns } = row;
  const figures = [row.compensationInAdvance, row.compensationInArrears, row.totalRefunds, row.valueOnDate];
  const days = chargedDays(inputs.billing);
  const said = [kind, payerAccountId, flag, inputs.quarter, days?.from, days?.through, ...figures];
  const parts = breakdowns.map((part) => `${part.advisorId} ${breakdownColumns.map((key) => part[key]).join(' ')}`);
  return [said.join(' '), row.billableBalance, ...parts].join(' ');
};

const textOfPayout = (payout: Payout): string => JSON.stringify(Object.entries(payout).sort());

const readLines = (text: string): ReadonlyMap<string, { readonly gross: string; readonly digest: string }> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [accountId, gross = '', digest = ''] = line.split(' ');
      return accountId ? [[accountId, { gross, digest }] as const] : [];
    }),
  );
