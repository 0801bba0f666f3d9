import { insert } from '../../../../fixtures/insert.ts';
import { exportFees } from '../../../money/payouts/fee-files/feeFile.ts';
import { billQuarter } from '../../../money/payouts/run/billQuarter.ts';
import { DailyValue, DailyPosition } from '../../../book/positions/entity.ts';
import type { Person, TestApp } from '../../app.ts';
import { newId } from '../../../lib/columns.ts';
import { Refusal } from '../../../lib/errors.ts';
import type { Books, Payout } from '../oracle/books.ts';
import { quarterBefore, type Day } from '../oracle/calendar.ts';
import type { Account, Close } from '../oracle/facts.ts';
import { isAside } from '../oracle/bill.ts';
import { hasRow, press, type Press, type Pressed } from '../oracle/press.ts';
import { close, complete, isAllUsed, isFree, takeBack } from '../oracle/undo.ts';
import { dollars, sum } from '../oracle/ratio.ts';
import { type Firm, quarters } from './randomFirm.ts';

/** One firm in a house, and the second calculation's books of it. */
export interface World {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly firm: Firm;
  readonly books: Books;
}

/** A press of Create, in both. One that has nothing to bill is refused; a wrong refusal shows in the books. */
export async function pressBoth({ testApp, firm, books }: World, asked: Press): Promise<Pressed> {
  const { quarter, advisorIds, excluded, caughtUp } = asked;
  const request = {
    quarter,
    previousQuarter: quarterBefore(quarter),
    advisorIds: advisorIds.length === firm.advisors.length ? ('all' as const) : advisorIds,
    excludedAccountIds: excluded,
    catchUpAccountIds: caughtUp,
    today: '2026-01-15',
    by: null,
    idempotencyKey: newId(),
  };
  await billQuarter(testApp.orm, request).catch(refusal);
  return press(books, firm, asked);
}

const refusal = (error: unknown): Refusal => {
  if (error instanceof Refusal && error.status < 500) return error;
  throw error;
};

/** Imports closes, each of a day that had none. */
export async function importDailyValues(
  { testApp }: Pick<World, 'testApp'>,
  imported: readonly Imported[],
): Promise<void> {
  for (const { account, close } of imported) {
    account.closes = [...account.closes, close].sort((a, b) => (a.on < b.on ? -1 : 1));
  }
  const em = testApp.orm.em.fork();
  const closes = imported.map(({ account, close: { on, positions } }) => ({
    account: account.id,
    asOf: on,
    value: dollars(sum(positions.map(({ amount }) => amount))),
    positions: positions.length,
  }));
  await insert(em, DailyValue, closes);
  const positions = imported.flatMap(({ account, close: { on, positions } }) =>
    positions.map(({ symbol, amount }) => ({
      account: account.id,
      asOf: on,
      symbol,
      kind: 'cash',
      amount: dollars(amount),
    })),
  );
  await insert(em, DailyPosition, positions);
  await em.execute(fund);
}

/** Sets the funded day like an import: by the first current close above 0, and never again. */
const fund = `update accounts a set date_funded = c.as_of
  from (select distinct on (account_id) account_id, as_of from daily_values where value > 0 order by account_id, as_of) c
  where c.account_id = a.id and a.date_funded is null`;

export interface Imported {
  readonly account: Account;
  readonly close: Close;
}

/** The open date was wrong. */
export async function correctOpening({ testApp }: World, account: Account, openedOn: Day): Promise<void> {
  account.openedOn = openedOn;
  await testApp.orm.em
    .fork()
    .execute('update accounts set billing_start_date = ? where id = ?', [openedOn, account.id]);
}

/** Closes the account, however late that becomes known. */
export async function closeBoth({ admin, books }: World, account: Account, closedOn: Day): Promise<void> {
  expectStatus(200, await admin.patch(`/accounts/${account.id}`, { account: { step: 'closed', closedOn } }));
  close(books, account, closedOn);
}

/** Marks the refund Complete; once a payout has used it, that is refused. */
export async function completeBoth({ admin, books }: World, account: Account): Promise<void> {
  const answer = await admin.patch(`/accounts/${account.id}`, { account: { refundAllowed: true } });
  expectStatus(isAllUsed(books, account.id) ? 409 : 200, answer);
  complete(books, account.id);
}

/** No run of the quarter is to bill the account; one that has its fee keeps it. */
export async function setAsideBoth({ admin, books }: World, account: Account, quarter: Day): Promise<void> {
  const setAside = { accountId: account.id, startDate: quarter, reason: 'The client pays by cheque.' };
  const isBilled = hasRow(books, account.id, quarter) || isAside(books, account, quarter);
  expectStatus(isBilled ? 422 : 200, await admin.post('/set_asides', { setAside }));
  if (!isBilled) books.asides.add(`${account.id} ${quarter}`);
}

/** A payout is taken back, if nothing stands on it. */
export async function takeBackBoth({ testApp, admin, books }: World, payout: Payout): Promise<void> {
  const answer = await admin.delete(`/payouts/${await storedPayout({ testApp, books }, payout)}`);
  const free = isFree(books, payout);
  expectStatus(free ? 200 : 409, answer);
  if (free) takeBack(books, payout);
}

/** The one that stands for it in the database. */
export async function storedPayout(
  { testApp, books }: Pick<World, 'testApp' | 'books'>,
  payout: Payout,
): Promise<string> {
  const alike = books.payouts.filter((each) => keyOf(each) === keyOf(payout));
  const stored = await testApp.orm.em
    .fork()
    .execute<{ id: string }[]>(
      `select id from payouts where advisor_id = ? and start_date = ? and kind = ? and archived_at is null order by id`,
      [payout.advisorId, payout.quarter, payout.kind],
    );
  return String(stored[alike.indexOf(payout)]?.id);
}

/** Every quarter's fees go out; a quarter may have none at a custodian. */
export async function exportAll(world: World): Promise<void> {
  for (const quarter of quarters) await exportQuarter(world, quarter);
}

export async function exportQuarter({ testApp }: World, quarter: Day): Promise<void> {
  for (const custodian of ['schwab', 'fidelity'] as const) {
    await exportFees(testApp.orm, { quarter, custodian, part: 1 }, null).catch(refusal);
  }
}

const keyOf = ({ advisorId, quarter, kind }: Payout) => `${advisorId} ${quarter} ${kind}`;

export const expectStatus = (expected: number, { statusCode, body }: { statusCode: number; body: string }) => {
  if (statusCode !== expected) throw new Error(`${statusCode}, not ${expected}: ${body}`);
};
