import { earlierOf, quarterBefore, quarterOf } from '../../dates.ts';
import type { Cents } from '../../money.ts';
import { type FeeRow, rowOf } from '../rows/feeRow.ts';
import { chargedDays, type FrozenInputs } from '../rows/frozenInputs.ts';
import type { Bill } from './assessment.ts';
import type { ChargedRow, RunAccount, RunInputs } from './runInputs.ts';
import { partsOf } from './proration.ts';
import { overlapOf, type DateRange, without } from './dateRanges.ts';

/**
 * Catch-up rows for days next to those that a row charges, at that row's fee: earlier days of its first quarter, where
 * it began on the open date known then, and days that a refund had freed before the account was reopened.
 */
export function besideRows({ quarter, chargedRows }: RunInputs, bills: readonly Bill[]): FeeRow<Cents>[] {
  if (chargedRows.length === 0) return [];
  const taken = new Map(bills.map(({ account, billing }) => [account.id, [chargedDays(billing) ?? []].flat()]));
  const upToQuarter = chargedRows.filter(({ row }) => row.inputs.quarter <= quarter);
  return upToQuarter.flatMap(({ account, row }) => {
    const own = taken.get(account.id) ?? [];
    const [days] = without(freeBeside(account, row.inputs), [...account.billedRanges, ...own]);
    if (!days) return [];
    taken.set(account.id, [...own, days]);
    return [besideRow(quarter, { account, row }, days)];
  });
}

function freeBeside({ openedOn, closedOn }: RunAccount, { billing }: FrozenInputs): DateRange[] {
  const own = chargedDays(billing);
  if (!own || openedOn === null) return [];
  const from = billing?.openedOn === own.from ? quarterOf(own.from).start : own.from;
  const through = closedOn === null ? own.through : earlierOf(closedOn, own.through);
  const days = overlapOf({ from, through }, { from: openedOn, through: own.through });
  return days ? [days] : [];
}

function besideRow(quarter: string, { account, row }: ChargedRow, days: DateRange): FeeRow<Cents> {
  const { inputs } = row;
  const own = quarterOf(inputs.quarter);
  const parts = partsOf(days, { quarter: own, previous: quarterBefore(own) });
  const openedOn = account.openedOn ?? days.from;
  return rowOf({
    kind: 'catch_up',
    quarter,
    groupId: null,
    accountId: account.id,
    payerAccountId: account.payerId,
    flag: null,
    inputs: {
      quarter: inputs.quarter,
      code: inputs.code,
      billing: inputs.billing && { ...inputs.billing, openedOn, ...parts },
      charges: [],
      refund: null,
      noAccountFee: true,
    },
  });
}
