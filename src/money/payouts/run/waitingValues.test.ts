import { expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { golden } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const ask = (text: string) => testApp.orm.em.fork().execute(text);
const b2 = accountId('B2');

const waits = async (asOf: string, cause = 'moved', status = 'waiting') => {
  await ask('delete from held_blocks');
  await ask(`insert into held_blocks (id, position_file_id, custodian_id, cause, status, line, account_id, as_of, value, positions)
    select gen_random_uuid(), id, 'fidelity', '${cause}', '${status}', 2, '${b2}', '${asOf}', 1, '[]' from position_files limit 1`);
};
const found = async () => (await admin.post('/payouts/preview', { payout: golden })).json().waitingValues;

test('a value that nobody has looked at is billed by nobody, and whoever bills is told', async () => {
  const before = (await admin.post('/payouts/preview', { payout: golden })).json().totals;
  await waits('2025-12-31');
  expect(await found()).toEqual({ total: 1, data: [{ accountId: b2, accountNumber: 'Z00200102' }] });
  expect((await admin.post('/payouts/preview', { payout: golden })).json().totals).toEqual(before);
});

test('so is a value of a past day', async () => {
  await waits('2025-12-30', 'past');
  expect(await found()).toMatchObject({ total: 1 });
});

test.each([
  ['of a day after the quarter’s valuation', '2026-01-02', 'moved', 'waiting'],
  ['that somebody has settled', '2025-12-31', 'moved', 'dismissed'],
  ['that nobody knows to be its own', '2025-12-31', 'unmatched', 'waiting'],
])('one %s is nothing to this billing', async (_what, ...block) => {
  await waits(...block);
  expect(await found()).toEqual({ total: 0, data: [] });
});
