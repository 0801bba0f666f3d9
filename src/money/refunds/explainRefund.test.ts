import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import { loadActor } from '../../platform/auth/session.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { billGolden } from '../../test/billing.ts';
import type { Line } from '../../test/explanations.ts';
import { comesTo, type Meanings } from '../../test/formulas.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { explainRefundTo } from './explainRefund.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const superAdmin = admit(testApp, 'Theodora Vance');
const ada = admit(testApp, 'Ada Winslow');
const ben = admit(testApp, 'Ben Okafor');
const cleo = admit(testApp, 'Cleo Marchetti');
const quentin = admit(testApp, 'Quentin Hale');

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
const close = async (key: string, closedOn: string) => {
  const answer = await admin.patch(`/accounts/${accountId(key)}`, { account: { step: 'closed', closedOn } });
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
};
// B2's closing gives back of two quarters in one refund, B1's of two fees, each by itself.
beforeAll(async () => {
  await billGolden(testApp, '2026-01-01', '2025-10-01');
  await close('B2', '2025-12-10');
  await close('B1', '2025-12-20');
});

const linesOf = async (person: Person, path: string): Promise<Line[]> => {
  const answer = await person.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json().lines;
};
const explain = (person: Person, id: string, figure: string) =>
  linesOf(person, `/refunds/explanation?refundId=${id}&figure=${figure}`);
const refundOf = async (key: string): Promise<string> => {
  const [row] = await ask<{ id: string }>(
    `select id from refunds where account_id = '${accountId(key)}' order by quarter`,
  );
  if (!row) throw new Error(`${key} has no refund`);
  return row.id;
};

/** The lines whose text does not come to their amount; those that say nothing are told by others alone. */
const wrongIn = (lines: readonly Line[], meanings: Meanings = new Map()): string[] =>
  lines
    .filter(({ formula }) => formula !== '')
    .filter(({ formula, amount }) => comesTo(formula, meanings, amount.split('.')[1]?.length ?? 0) !== amount)
    .map(({ label, formula, amount }) => `${label}: ${formula} is not ${amount}`);

interface Listed {
  readonly id: string;
  readonly accountId: string;
  readonly totalRefunds: string;
  readonly advisorRefunds: string;
  readonly netVerusOwes: string;
}

const unpaid = new Map([['no advisor was paid for this fee', '0.00']]);

describe('every refund that the list shows', () => {
  test.each([
    ['the firm', superAdmin],
    ['Ada', ada],
    ['Ben', ben],
  ])('is explained to %s, and so is who gives it back', async (_, person) => {
    const all: Listed[] = (await person.get('/accounts/refunds?per_page=100')).json().data;
    expect(all.length).toBeGreaterThan(0);
    for (const { id, totalRefunds, advisorRefunds, netVerusOwes } of all) {
      const client = await explain(person, id, 'totalRefunded');
      const shared = await explain(person, id, 'netVerusOwes');
      const ends = [client.at(-1), shared.at(-2), shared.at(-1)].map((line) => line?.amount);
      expect([wrongIn(client), wrongIn(shared, unpaid), ends]).toEqual([
        [],
        [],
        [totalRefunds, advisorRefunds, netVerusOwes],
      ]);
    }
  });

  test('says in the words of the documents how B2’s advisors share 921.19', async () => {
    const lines = await explain(admin, await refundOf('B2'), 'netVerusOwes');
    expect(lines.slice(4).map(({ label, formula, amount }) => `${label} | ${formula} | ${amount}`)).toEqual([
      'Client refund | $171.19 + $750.00 | 921.19',
      'Ada Winslow | share of the refund $552.71 - platform fee $55.27 - override $27.64 | 469.80',
      'Ben Okafor | share of the refund $368.48 - platform fee $46.06 - override $18.42 | 304.00',
      'Advisor refunds | Ada Winslow $469.80 + Ben Okafor $304.00 | 773.80',
      'Verus refunds | client refund $921.19 - advisor refunds $773.80 | 147.39',
    ]);
  });

  test('a colleague’s rates are nobody else’s: an advisor reads their own share, and the others’ in one sum', async () => {
    const lines = await explain(ada, await refundOf('B2'), 'netVerusOwes');
    expect(lines.slice(5, 8).map(({ label, formula }) => [label, formula])).toEqual([
      ['Ada Winslow', 'share of the refund $552.71 - platform fee $55.27 - override $27.64'],
      ['Other advisors', ''],
      ['Advisor refunds', 'Ada Winslow $469.80 + Other advisors $304.00'],
    ]);
  });

  test('is for those who see the refund, and only for what is asked there', async () => {
    const id = await refundOf('B2');
    const status = async (person: Person, query: string) =>
      (await person.get(`/refunds/explanation?${query}`)).statusCode;
    expect(await status(cleo, `refundId=${id}&figure=totalRefunded`)).toBe(404);
    expect(await status(quentin, `refundId=${id}&figure=totalRefunded`)).toBe(403);
    expect(await status(testApp.stranger, `refundId=${id}&figure=totalRefunded`)).toBe(401);
    expect((await admin.get('/refunds/explanation?refundId=1&figure=gross')).json()).toMatchObject({
      refundId: ['Not an id'],
      figure: [expect.any(String)],
    });
  });
});

describe('the refund card of an account', () => {
  test.each(['B1', 'B2', 'C2', 'Marsh'])('%s: its total is explained, each fee by itself', async (key) => {
    const { totalRefunded } = (await admin.get(`/accounts/${accountId(key)}`)).json();
    const lines = await linesOf(admin, `/accounts/${accountId(key)}/explanation?figure=totalRefunded`);
    expect([wrongIn(lines), lines.at(-1)?.amount]).toEqual([[], totalRefunded]);
    expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
  });
});

describe('the fees of a client', () => {
  test('each is explained to whoever sees the account, without what advisors are paid', async () => {
    const clients = await ask<{ id: string }>(`select distinct a.client_id as id from accounts a
      join fee_rows f on f.account_id = a.id where f.archived_at is null`);
    let fees = 0;
    for (const { id: client } of clients) {
      const { data } = (await admin.get(`/clients/${client}/fees?per_page=100`)).json();
      for (const { id, grossFee } of data) {
        const lines = await linesOf(admin, `/fee_rows/explanation?feeRowId=${id}`);
        const last = lines.at(-1);
        expect([last?.label, last?.amount]).toEqual(['Total fee', grossFee]);
        expect(lines.map(({ label }) => label).join()).not.toMatch(/advisor|platform|override|VIM/i);
        fees += 1;
      }
    }
    expect(fees).toBeGreaterThan(100);
  });

  test('not of an account out of sight, nor where billings are not shown', async () => {
    const [row] = await ask<{
      id: string;
    }>(`select id from fee_rows where account_id = '${accountId('C1')}' and kind = 'fee'
      and archived_at is null limit 1`);
    const status = async (person: Person) => (await person.get(`/fee_rows/explanation?feeRowId=${row?.id}`)).statusCode;
    expect([await status(ben), await status(ada), await status(quentin)]).toEqual([200, 404, 403]);
  });
});

test('whose part is told by name hangs on that fee alone, not on what else they were paid', async () => {
  const refundId = await refundOf('B1');
  const alone = [
    'set local session_replication_role = replica',
    `delete from breakdowns where fee_row_id <> (select fee_row_id from refunds where id = '${refundId}')`,
  ];
  const actor = await loadActor(testApp.orm.em.fork(), userId('Ada Winslow'));
  if (!actor) throw new Error('Ada is not here');
  const lines = await queryAfter(testApp, alone, (query) =>
    explainRefundTo(actor, query, { refundId, figure: 'netVerusOwes' }),
  );
  expect(lines.map(({ label }) => label)).toContain('Ada Winslow');
});
