import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { addMoney } from '../../domain/money.ts';
import { queryOf } from '../../lib/query.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { sql } from '../../lib/sql.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { clientFeesFile, golden, oneRow, upload } from '../../test/billing.ts';
import { acceptMoved, type Deliveries, feed, importDay, openDeliveries } from '../../test/deliveries.ts';

const valuedOn = '2025-12-31';
const [b1, b2] = ['Z00200101', 'Z00200102'];

let testApp: TestApp;
let superAdmin: Person;
let custodians: Deliveries;

/** Q1 2026 is billed: B1's fee by 487,312.55 on December 31. */
beforeAll(async () => {
  custodians = await openDeliveries();
  testApp = await start({ importDir: custodians.importDir });
  superAdmin = await testApp.signIn('super@demo.test');
  const signedBlobId = await upload(superAdmin, 'fees.csv', clientFeesFile);
  await superAdmin.post('/payouts/create_multiple', { payout: { ...golden, signedBlobId } });
});
afterAll(async () => {
  await testApp.stop();
  await custodians.remove();
});

interface Shown {
  readonly name: string;
  readonly kind: string;
  readonly description: string | null;
  readonly amount: string;
  readonly eligible: boolean;
}

const run = (statement: string) => testApp.orm.em.fork().execute(statement);
const kept = async () => Number((await oneRow(testApp, 'select count(*) from billed_positions')).count);

/** Reads what the explanation of the account's fee of the quarter shows. */
const shownOf = async (key: string): Promise<Shown[]> => {
  const { id } = await oneRow(
    testApp,
    `select b.id from breakdowns b join fee_rows f on f.id = b.fee_row_id
      where f.account_id = '${accountId(key)}' and f.quarter = '2026-01-01' and f.archived_at is null limit 1`,
  );
  return (await superAdmin.get(`/payout_breakdowns/${String(id)}/explanation`)).json().positions;
};

const tell = async (...rows: string[]) => {
  await custodians.deliver(`fidelity/${valuedOn}/positions.csv`, feed(valuedOn, ...rows));
  const status = await importDay(testApp, superAdmin, valuedOn, ['fidelity']);
  expect(status).toMatchObject({ running: false, failed: false });
  await acceptMoved(superAdmin);
};

const current = async (key: string) => {
  const { rows } = await oneRow(
    testApp,
    `select json_agg(array[symbol, amount::text] order by amount desc) as rows from daily_positions
      where account_id = '${accountId(key)}' and as_of = '${valuedOn}'`,
  );
  return rows;
};

describe('a close that a fee was worked out on, told anew by a later file', () => {
  let billed: Shown[];

  test('the fee shows the positions that it was billed on, the history those of the file', async () => {
    billed = await shownOf('B1');
    expect(addMoney(billed.map(({ amount }) => amount))).toBe('487312.55');
    await tell(`${b1},FXAIX,300000.00`, `${b1},NEW,1000.00`);
    expect(await current('B1')).toEqual([
      ['FXAIX', '300000.00'],
      ['NEW', '1000.00'],
    ]);
    expect(await shownOf('B1')).toEqual(billed);
    expect(await kept()).toBe(1);
  });

  test('told anew once more, the first positions are kept: they were billed', async () => {
    await tell(`${b1},FXAIX,310000.00`);
    expect(await shownOf('B1')).toEqual(billed);
    expect(await kept()).toBe(1);
  });

  test('told as it was, nothing is kept', async () => {
    const before = await shownOf('B2');
    const rows = before.map(({ name, amount }) => `${b2},${name},${amount}`);
    // The feed tells neither quantity nor price.
    await run(`update daily_positions set quantity = null, closing_price = null
      where account_id = '${accountId('B2')}' and as_of = '${valuedOn}'`);
    await tell(...rows);
    expect(await kept()).toBe(1);
  });

  test.each([
    ['one position more', (rows: string[]) => [...rows, `${b2},NEW,1.00`]],
    ['one less', (rows: string[]) => rows.slice(1)],
    ['a cent more', ([first = '', ...rows]: string[]) => [first.replace(/\.\d\d$/, '.99'), ...rows]],
  ])('%s: the positions are kept', async (_, change) => {
    await run('delete from billed_positions');
    const before = await shownOf('B2');
    await tell(...change(before.map(({ name, amount }) => `${b2},${name},${amount}`)));
    expect(await shownOf('B2')).toEqual(before);
    expect(await kept()).toBe(1);
  });

  test('a day that no fee was worked out on keeps nothing', async () => {
    await run('delete from billed_positions');
    for (const amount of ['5.00', '6.00']) {
      await custodians.deliver('fidelity/2026-01-13/positions.csv', feed('2026-01-13', `${b1},FXAIX,${amount}`));
      await importDay(testApp, superAdmin, '2026-01-13', ['fidelity']);
      await acceptMoved(superAdmin);
    }
    expect(await kept()).toBe(0);
  });

  test('a fee row that was taken back keeps nothing', async () => {
    await run(`update fee_rows set archived_at = now() where account_id = '${accountId('B1')}'`);
    await tell(`${b1},FXAIX,320000.00`);
    expect(await kept()).toBe(0);
  });
});

test('a run that is about to end has read the old close: the import waits for it', async () => {
  await custodians.deliver(`fidelity/${valuedOn}/positions.csv`, feed(valuedOn, `${b1},FXAIX,330000.00`));
  let imported: Promise<unknown> | undefined;
  await inTransaction(testApp.orm.em.fork(), async (client) => {
    const query = queryOf(client);
    await lockBilling(query);
    let isOver = false;
    imported = importDay(testApp, superAdmin, valuedOn, ['fidelity']).finally(() => (isOver = true));
    while (!isOver) {
      const waiting = await query(sql`select from pg_locks where locktype = 'advisory' and not granted`);
      if (waiting.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await query(sql`update fee_rows set archived_at = null where account_id = ${accountId('B1')}`);
  });
  await imported;
  expect((await shownOf('B1')).map(({ amount }) => amount)).toEqual(['320000.00']);
  expect(await kept()).toBe(1);
});

describe('a symbol that is held for cash and on margin', () => {
  test('is two positions, and one of them may be the one that is not billed', async () => {
    const { id, inputs } = await oneRow(
      testApp,
      `select id, inputs from fee_rows where account_id = '${accountId('C1')}' and quarter = '2026-01-01'`,
    );
    const [first] = await shownOf('C1');
    await run(`insert into daily_positions select account_id, as_of, symbol, 'margin', quantity, closing_price, amount
      from daily_positions where account_id = '${accountId('C1')}' and as_of = '${valuedOn}' and symbol = '${first?.name}'`);
    const text = JSON.stringify(inputs).replace(
      '"ineligible":[]',
      `"ineligible":[{"symbol":"${first?.name}","kind":"margin","amount":"${first?.amount}"}]`,
    );
    await run(`update fee_rows set inputs = '${text}' where id = '${String(id)}'`);
    const both = (await shownOf('C1')).filter(({ name }) => name === first?.name);
    expect(both.map(({ kind, eligible }) => [kind, eligible])).toEqual([
      ['cash', true],
      ['margin', false],
    ]);
  });

  test('keeps its description once it is sold', async () => {
    const before = await shownOf('C1');
    await run(`update positions set held = false where account_id = '${accountId('C1')}'`);
    expect(before.some(({ description }) => description)).toBe(true);
    expect(await shownOf('C1')).toEqual(before);
  });
});
