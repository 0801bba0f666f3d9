import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { acceptMoved, importDay } from '../../test/deliveries.ts';

let testApp: TestApp;
let superAdmin: Person;
// oxlint-disable-next-line typescript/no-explicit-any -- an answer of the wire
let status: any;
let before: unknown;

const rows = <Row extends object>(statement: string): Promise<Row[]> => testApp.orm.em.fork().execute<Row[]>(statement);
const account = async (number: string) =>
  (await rows<Record<string, unknown>>(`select * from accounts where number = '${number}'`))[0];

beforeAll(async () => {
  testApp = await start();
  superAdmin = await testApp.signIn('super@demo.test');
  // Account numbers as somebody may have typed them.
  await rows(`update accounts set number = '0041-0001' where number = '00410001'`);
  await rows(`update accounts set number = 'z 00640 101' where number = 'Z00640101'`);
  status = await importDay(testApp, superAdmin, '2026-01-15');
  before = (await account('Z00640102'))?.value;
  await acceptMoved(superAdmin);
});
afterAll(() => testApp.stop());

describe('the closing positions of a day', () => {
  test('bring each account its value, and the billable part of it; one that moves by more than a quarter once it is taken', async () => {
    expect(before).toBe('49399.53');
    expect(await account('Z00640102')).toMatchObject({ value: '69462.53' });
    const wrong = await rows(`select a.number from accounts a left join positions p on p.account_id = a.id and p.held
      group by a.id having a.value <> coalesce(sum(p.amount), 0)
        or a.billable_value <> coalesce(sum(p.amount) filter (where p.eligible), 0)`);
    expect(wrong).toEqual([]);
  });

  test('are told of: rows read, accounts matched, accounts quarantined, and why', () => {
    expect(status).toMatchObject({ running: false, failed: false, asOf: '2026-01-15', recalculation: 'done' });
    expect(Date.parse(status.lastCompletedAt)).toBeGreaterThanOrEqual(Date.parse(status.lastStartedAt));
    expect(status.lastRunDuration).toBeGreaterThan(0);
    expect(status.schwab).toMatchObject({ rowsRead: 532, matched: 140, quarantined: 1 });
    expect(status.fidelity).toMatchObject({ rowsRead: 482, matched: 126, quarantined: 0, problems: [] });
    expect(status.schwab.files.map((file: { layout: string }) => file.layout).sort()).toEqual([
      'schwab',
      'schwab',
      'schwab',
      'vpos1',
    ]);
  });

  test('leave an account alone whose rows do not match its total, with its line, and hold back no other', async () => {
    const [problem] = status.schwab.problems;
    expect(status.schwab.problems).toHaveLength(1);
    expect(problem).toEqual({
      line: 97,
      reason: 'The total is 158000.00, but the rows add up to 148971.54.',
      accountNumber: 'Kingsley Joint ...014',
      file: 'All-Accounts-Positions-2026-01-15-171544.csv',
    });
    const days = await rows<{ number: string; as_of: string }>(`select distinct a.number, p.as_of::text from positions p
      join accounts a on a.id = p.account_id where a.number in ('00410013', '00410014', '00410015') and p.held order by 1`);
    expect(days).toEqual([
      { number: '00410013', as_of: '2026-01-15' },
      { number: '00410014', as_of: '2026-01-14' },
      { number: '00410015', as_of: '2026-01-15' },
    ]);
  });

  test('find an account whose number was typed with dashes, blanks or small letters', async () => {
    const days = await rows(`select a.number, max(c.as_of)::text as as_of from accounts a
      join daily_values c on c.account_id = a.id where a.number in ('0041-0001', 'z 00640 101') group by 1 order by 1`);
    expect(days).toEqual([
      { number: '0041-0001', as_of: '2026-01-15' },
      { number: 'z 00640 101', as_of: '2026-01-15' },
    ]);
    expect(await rows(`select 1 from discovered_accounts where number in ('00410001', 'Z00640101')`)).toEqual([]);
  });

  test('find masked accounts by title and ending, and those whose number is given', async () => {
    const found = await rows(`select number from accounts a where number in ('00410003', '00410006')
      and exists (select from daily_values c where c.account_id = a.id and c.as_of = '2026-01-15' and c.value = a.value)`);
    expect(found).toHaveLength(2);
  });

  test('point at accounts that move by more than a quarter', () => {
    expect(status.fidelity.notices).toEqual([
      {
        line: 7,
        accountNumber: 'Z00640102',
        file: 'positions.csv',
        reason: 'The value moves from 49399.53 to 69462.53.',
      },
    ]);
  });

  test('make a new account of a number that nobody knows', async () => {
    const [found] = await rows(`select d.*, k.number as code from discovered_accounts d
      left join advisor_codes k on k.id = d.advisor_code_id where d.number = '00520777'`);
    expect(found).toMatchObject({
      custodian_id: 'schwab',
      client_name: 'Leopold Finch',
      acc_type: 'ind',
      src_advisor_code: 'SCH520',
      code: 'SCH520',
      opened_on: '2026-01-14',
      converted_at: null,
    });
    expect(status.schwab.notices).toContainEqual(expect.objectContaining({ accountNumber: '00520777', line: 426 }));
  });

  test('are kept as the history of that day, beside the days before', async () => {
    const [days] = await rows<Record<string, number>>(`select
      (select count(*)::int from daily_positions where as_of = '2026-01-14') as before,
      (select count(*)::int from daily_positions where as_of = '2026-01-15') as today,
      (select count(*)::int from positions where as_of = '2026-01-15' and held) as current`);
    expect(days?.before).toBeGreaterThan(1000);
    expect(days?.today).toBe(days?.current);
    const wrong = await rows(`select c.* from daily_values c left join daily_positions h using (account_id, as_of)
      group by c.account_id, c.as_of having c.value <> sum(h.amount) or c.positions <> count(h.symbol)`);
    expect(wrong).toEqual([]);
  });

  test('show what was sold no more', async () => {
    const id = (await account('Z00640103'))?.id;
    const listed = (await superAdmin.get(`/accounts/${String(id)}/positions`)).json();
    expect(listed.data.map(({ name }: { name: string }) => name)).toEqual(['FXAIX', 'SPAXX']);
    expect(await rows(`select symbol from positions where account_id = '${String(id)}' and not held`)).toEqual([
      { symbol: 'FXNAX' },
    ]);
  });

  test('write one row into the audit, with a digest of the files', async () => {
    const audit = await rows<{ actor: string; after: object }>(`select u.email as actor, e.after from audit e
      left join users u on u.id = e.actor_id where e.object = 'PositionImport'`);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      actor: 'super@demo.test',
      after: { asOf: '2026-01-15', digest: expect.stringMatching(/^[\da-f]{64}$/) },
    });
  });
});

const tables = ['positions', 'daily_positions', 'daily_values', 'accounts', 'discovered_accounts'];

/** Every version of every row: a row that is written again, with whatever values, is another. */
const versions = () =>
  Promise.all(tables.map((table) => rows(`select xmin::text, md5(t::text) as content from ${table} t order by 1, 2`)));

test('the same files twice change nothing, and are told of the same', async () => {
  const before = await versions();
  const again = await importDay(testApp, superAdmin, '2026-01-15');
  expect(await versions()).toEqual(before);
  const { notices: _moves, ...fidelity } = status.fidelity;
  expect(again).toMatchObject({ schwab: status.schwab, fidelity });
});
