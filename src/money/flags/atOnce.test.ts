import { beforeAll, describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { ada, ben, golden, upload, waitingForBilling } from '../../test/billing.ts';
import { faultsIn } from '../../test/billing-proof/random/properties.ts';
import { flagging } from '../../test/flagging.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const firm = flagging(testApp, admin);
beforeAll(() => firm.billGoldenQuarter());

/** Sends fifty requests at once; those past the limit get 503, and have done nothing. */
const fifty = async (deed: (index: number) => Promise<Answer>): Promise<Answer[]> => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => deed(index)));
  return answers.filter(({ statusCode }) => statusCode !== 503);
};
const once = (answers: readonly Answer[]) => {
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect([done.length, new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([1, new Set([200, 409])]);
};
const count = async (rows: string) =>
  (await firm.ask<{ count: number }>(`select count(*)::int from ${rows}`))[0]?.count;
const isWhole = async () => expect(await faultsIn(testApp.orm.em.fork(), false)).toEqual({});
const told = (action: string, account: string) =>
  count(`audit where action = '${action}' and after ->> 'accountId' = '${accountId(account)}'`);

describe('fifty at once do one deed', () => {
  test('flag a fee', async () => {
    once(await fifty(() => firm.raise('B1')));
    const flags = `billing_errors e join fee_rows f on f.id = e.fee_row_id where f.account_id = '${accountId('B1')}'`;
    expect([await count(flags), await told('flag', 'B1')]).toEqual([1, 1]);
    await isWhole();
  });

  test('flag one that was paid for', async () => {
    await firm.payOut(ada);
    once(await fifty(() => firm.raise('A2')));
    expect(await firm.rows('A2')).toMatchObject([{ kind: 'fee' }, { kind: 'reversal', in: null }]);
    await isWhole();
  });

  test('remove a fee that was debited, by its flag, its status and its row', async () => {
    await firm.settle('B1', 'resolved');
    for (const exportType of ['schwab', 'fidelity']) {
      await admin.post('/payouts/export', { export: { startDate: golden.startDate, exportType } });
    }
    const [advisors, ways] = [
      [ada, ben],
      ['flag', 'status', 'row'],
    ];
    const ids = await Promise.all(advisors.map((advisor) => firm.breakdown('B1', advisor)));
    const removed = await fifty((index) => {
      if (ways[index % 3] === 'flag') return firm.unflag('B1');
      if (ways[index % 3] === 'status') return firm.settle('B1', 'remove_fee');
      return admin.delete(`/payout_breakdowns/${ids[index % 2]}`);
    });
    once(removed);
    expect(await count(`refunds where account_id = '${accountId('B1')}'`)).toBe(1);
    expect(await told('remove', 'B1')).toBe(1);
    await isWhole();
  });
});

describe('what excludes each other', () => {
  const forgetFile = async () => {
    await firm.ask("delete from debits where fee_file_id in (select id from fee_files where custodian_id = 'schwab')");
    await firm.ask("delete from fee_files where custodian_id = 'schwab'");
  };
  const makeFile = () =>
    admin.post('/payouts/export', { export: { startDate: golden.startDate, exportType: 'schwab' } });

  test('a fee that is flagged while it is exported is debited or withheld, and no payout keeps it', async () => {
    await forgetFile();
    const [file, raised] = await Promise.all([makeFile(), firm.raise('C1')]);
    expect([file.statusCode, raised.statusCode]).toEqual([200, 200]);
    const isAsked = file.body.includes('00300101,1000.00');
    expect(
      await count(`debits d join fee_rows f on f.id = d.fee_row_id where f.account_id = '${accountId('C1')}'`),
    ).toBe(isAsked ? 1 : 0);
    expect(await firm.rows('C1')).toMatchObject([{ kind: 'fee', in: null }]);
    await isWhole();
  });

  test('a payout that fifty mark as paid and fifty delete is one of both', async () => {
    await firm.settle('C1', 'resolved');
    const made = await firm.payFlagged(await firm.breakdown('C1'));
    expect(made.statusCode).toBe(200);
    // Whether it was debited was left to chance; the file goes whole, for it is the sum of its debits.
    await forgetFile();
    const [{ id }] = made.json().data;
    const answers = await fifty((index) =>
      index % 2 === 0 ? admin.patch(`/payouts/${id}`, { payout: { paid: true } }) : admin.delete(`/payouts/${id}`),
    );
    const [left] = await firm.ask(`select paid_at is not null as paid, archived_at is not null as gone,
      (select count(*)::int from breakdowns b where b.payout_id = p.id) as pays from payouts p where id = '${id}'`);
    expect([
      { paid: true, gone: false, pays: 1 },
      { paid: false, gone: true, pays: 0 },
    ]).toContainEqual(left);
    expect([200, 404, 409]).toEqual(expect.arrayContaining(answers.map(({ statusCode }) => statusCode)));
    expect(await count(`audit where action in ('delete', 'archive') and object_id = '${id}'`)).toBeLessThanOrEqual(1);
    await isWhole();
  });

  test('a difference of a custodian’s report is settled by one flag or one note', async () => {
    expect((await makeFile()).statusCode).toBe(200);
    const report = Buffer.from('Account Number,Amount,Date\r\n00100102,1.00,2026-01-05\r\n');
    const signedBlobId = await upload(admin, 'debited.csv', report, 'reconciliation');
    const reconciliation = { startDate: golden.startDate, custodianId: 'schwab', signedBlobId };
    expect((await admin.post('/reconciliations', { reconciliation })).statusCode).toBe(200);
    const { data } = (await admin.get(`/reconciliation_rows?start_date=${golden.startDate}`)).json();
    const { id } = data.find((row: { accountNumber: string }) => row.accountNumber === '00100103');
    once(
      await fifty((index) => {
        const settled = index % 2 === 0 ? { settledAs: 'flag' } : { settledAs: 'note', note: 'Paid by cheque.' };
        return admin.patch(`/reconciliation_rows/${id}`, { reconciliationRow: settled });
      }),
    );
    const [row] = await firm.ask(`select settled_as from reconciliation_rows where id = '${id}'`);
    expect(await told('flag', 'A3')).toBe(row?.['settled_as'] === 'flag' ? 1 : 0);
    await isWhole();
  });
});

describe('while a billing or an export is at work', () => {
  const row = async () => admin.delete(`/payout_breakdowns/${await firm.breakdown('C3')}`);
  test.each([
    ['flags a fee', () => firm.raise('C3')],
    ['resolves its flag', () => firm.settle('C3', 'resolved')],
    ['pays it', async () => firm.payFlagged(await firm.breakdown('C3'))],
    ['removes it', row],
  ])('who %s waits', async (_, deed) => {
    expect((await waitingForBilling(testApp, deed)).statusCode).toBe(200);
    await isWhole();
  });
});
