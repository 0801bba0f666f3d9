import { previewRun } from '../../../money/payouts/run/previewRun.ts';
import { quarterBefore, type Day } from '../oracle/calendar.ts';
import { isAside, uncharged } from '../oracle/bill.ts';
import { press } from '../oracle/press.ts';
import { dollars, sum } from '../oracle/ratio.ts';
import type { World } from './deeds.ts';
import { difference, type Ledger } from './ledger.ts';
import { quarters } from './randomFirm.ts';

/** Every billable day is charged or listed: as days that a quarter’s run owes, or as days that earlier ones missed. */
export async function unlisted(world: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const quarter of quarters) {
    const { stored, expected } = difference(await owing(world, quarter), expectedOwing(world, quarter));
    found.push(
      ...stored.map((line) => `listed ${quarter}: ${line}`),
      ...expected.map((line) => `due ${quarter}: ${line}`),
    );
  }
  const { stored, expected } = difference(await missed(world), expectedMissed(world));
  return [...found, ...stored.map((line) => `missed, listed: ${line}`), ...expected.map((line) => `missed: ${line}`)];
}

/** The list of accounts that owe a quarter and have no fee row of it. */
async function owing({ admin }: World, quarter: Day): Promise<Ledger> {
  const answer = await admin.get(`/unbilled_accounts?startDate=${quarter}&perPage=200`);
  return answer.json().data.map(({ accountNumber }: { accountNumber: string }) => accountNumber);
}

const expectedOwing = ({ books, firm }: World, quarter: Day): Ledger =>
  firm.accounts
    .filter((account) => uncharged(books, account, quarter).length > 0 && !isAside(books, account, quarter))
    .filter(
      ({ id }) => !books.rows.some((row) => row.accountId === id && row.quarter === quarter && row.kind === 'fee'),
    )
    .map(({ number }) => number);

const last = quarters.at(-1) ?? '';

/** The preview of the last quarter: days that earlier quarters missed. */
async function missed({ testApp }: World): Promise<Ledger> {
  const request = {
    quarter: last,
    previousQuarter: quarterBefore(last),
    advisorIds: 'all' as const,
    excludedAccountIds: [],
  };
  const { unbilled } = await previewRun(testApp.orm, request);
  return unbilled.data.map(({ accountNumber, days, amount }) => {
    return amount === null ? `${accountNumber} for an unknown amount` : `${accountNumber} ${days} days ${amount}`;
  });
}

/** Days that the same press would catch up, were every account ticked. */
function expectedMissed({ books, firm }: World): Ledger {
  const { advisors, accounts } = firm;
  const all = {
    quarter: last,
    advisorIds: advisors.map(({ id }) => id),
    excluded: [],
    caughtUp: accounts.map(({ id }) => id),
  };
  const { rows, stuck } = press(structuredClone(books), firm, all);
  return accounts.flatMap(({ id, number }) => {
    const own = rows.filter(({ accountId, kind }) => accountId === id && kind === 'catch_up');
    if (stuck.has(id)) return [`${number} for an unknown amount`];
    const days = own.flatMap((row) => row.days).length;
    return days > 0 ? [`${number} ${days} days ${dollars(sum(own.map(({ gross }) => gross)))}`] : [];
  });
}
