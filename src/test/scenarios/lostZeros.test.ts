import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { unpadded } from '../../domain/account/number.ts';
import { admit, openTestApp, type Person } from '../app.ts';
import { feed, importDay, openDeliveries, type Deliveries } from '../deliveries.ts';
import { multipart } from '../multipart.ts';

// Excel took the zeros of 00410006, and wrote the day its own way.
const [day, known] = ['2026-01-15', '00410006'];
const withoutZeros = [
  'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type',
  '1/15/2026,410006,VTI,,VANGUARD TOTAL STOCK MARKET ETF,1500,342.6,513900,ETF',
  '#TRAILER,1,513900',
  '',
].join('\n');
const sameAs = (number: string) => `Same as account ${number} except for leading zeros.`;

let custodians: Deliveries;
const settings = { importDir: '', today: '2026-02-02' };
beforeAll(async () => {
  custodians = await openDeliveries();
  settings.importDir = custodians.importDir;
});
afterAll(() => custodians.remove());
const testApp = openTestApp(settings);
const superAdmin = admit(testApp, 'Theodora Vance');
const ada = admit(testApp, 'Ada Winslow');

const ask = <Row = Record<string, unknown>>(statement: string, params: unknown[] = []) =>
  testApp.orm.em.fork().execute<Row[]>(statement, params);
const deliver = async (date: string, content: string) => {
  await custodians.deliver(`schwab/${date}/positions.csv`, content);
  return importDay(testApp, superAdmin, date, ['schwab']);
};
interface Held {
  readonly id: string;
  readonly [key: string]: unknown;
}
const held = async (status = 'waiting'): Promise<Held[]> =>
  (await superAdmin.get(`/held_blocks?status=${status}&sort=line&sortDirection=asc`)).json().data;
const post = (ids: readonly string[], accountId?: unknown) =>
  superAdmin.post('/held_blocks/post', { heldBlock: { ids, accountId } });
const accountOf = async (number: string) => {
  const [row] = await ask<{ id: string; value: string }>(
    `select id, value from accounts where number = '${number}' and custodian_id = 'schwab'`,
  );
  if (!row) throw new Error(`No account ${number}`);
  return row;
};
const discover = async (number: string) => {
  await ask(
    `insert into discovered_accounts (id, custodian_id, number, client_name, advisor_code_id) values (?, 'schwab', ?, 'Crowe, Agnes', ?)`,
    [idOf('discovered account', number), number, codeId('SCH100')],
  );
};
const discovered = async () =>
  (await ask<{ number: string }>('select number from discovered_accounts order by number')).map(({ number }) => number);

test('the database drops leading zeros as the rules do', async () => {
  for (const number of ['00100101', '0 0-100', 'z001', '000', '0z0', ' -0a']) {
    const [row] = await ask('select unpadded_number(?) as number', [number]);
    expect(row?.number).toBe(unpadded(number));
  }
});

describe('a position file that lost its zeros', () => {
  test('is no new account: the one that is meant is named, and the block waits', async () => {
    const before = [await accountOf(known), await discovered()];
    const { schwab } = await deliver(day, withoutZeros);
    expect(schwab).toMatchObject({
      matched: 0,
      quarantined: 1,
      problems: [{ line: 2, accountNumber: '410006', reason: `${sameAs(known)} It is held for review.` }],
      notices: [],
    });
    expect([await accountOf(known), await discovered()]).toEqual(before);
    expect(await held()).toMatchObject([
      {
        cause: 'Differs from an account only in leading zeros',
        named: '410006',
        probableAccount: known,
        probableAccountId: (await accountOf(known)).id,
        isUnmatched: true,
        value: '513900.00',
      },
    ]);
    await deliver(day, withoutZeros);
    expect(await held()).toHaveLength(1);
  });

  test('is that account’s with one click, and the audit log has it', async () => {
    const [block] = await held();
    const { id } = await accountOf(known);
    expect((await post([String(block?.id)], id)).statusCode).toBe(200);
    expect(await accountOf(known)).toMatchObject({ value: '513900.00' });
    const audit = await ask(`select u.email, e.after from audit e join users u on u.id = e.actor_id
      where e.object = 'HeldBlock' and e.object_id = '${block?.id}' order by e.id`);
    const email = 'super@demo.test';
    expect(audit).toMatchObject([
      { email, after: { account: id } },
      { email, after: { status: 'posted' } },
    ]);
    await deliver(day, withoutZeros);
    expect(await held()).toEqual([]);
  });

  test('waits no more once the file comes with its zeros', async () => {
    await deliver('2026-01-16', feed('2026-01-16', '410006,VTI,514000.00'));
    expect(await held()).toMatchObject([{ named: '410006' }]);
    await deliver('2026-01-16', feed('2026-01-16', `${known},VTI,514000.00`));
    expect(await held()).toEqual([]);
    expect(await held('superseded')).toMatchObject([{ named: '410006' }]);
    expect(await accountOf(known)).toMatchObject({ value: '514000.00' });
  });

  test('whole books are accepted together, each for the account that is meant', async () => {
    const numbers = ['00100101', '00100102'];
    await deliver('2026-01-19', feed('2026-01-19', '100101,VTI,11.00', '100102,VTI,12.00'));
    const ids = (await held()).map(({ id }) => id);
    expect((await post(ids)).statusCode).toBe(200);
    expect(await Promise.all(numbers.map(accountOf))).toMatchObject([{ value: '11.00' }, { value: '12.00' }]);
  });

  test('two spellings of one account do not add up', async () => {
    await deliver('2026-01-20', feed('2026-01-20', '100101,VTI,11.00', '0100101,VTI,12.00'));
    const blocks = await held();
    const answer = await post(blocks.map(({ id }) => id));
    expect([answer.statusCode, answer.json().ids]).toEqual([
      422,
      ['Two of these are of the same account and day. Please accept one of them alone.'],
    ]);
    expect((await post([String(blocks[1]?.id)])).statusCode).toBe(200);
    expect(await accountOf('00100101')).toMatchObject({ value: '12.00' });
    const [other] = await held();
    expect(other).toMatchObject({ named: '100101' });
    await superAdmin.post('/held_blocks/dismiss', { heldBlock: { ids: [other?.id] } });
  });

  test('of several that can be meant all are named, and a person chooses', async () => {
    await ask(`update accounts set number = '0100102' where id = '${accountId('C3')}'`);
    const { schwab } = await deliver('2026-01-21', feed('2026-01-21', '100102,VTI,13.00'));
    expect(schwab.problems).toMatchObject([{ reason: expect.stringContaining(sameAs('00100102 or 0100102')) }]);
    const [block] = await held();
    expect(block).toMatchObject({ probableAccount: '00100102, 0100102', probableAccountId: null });
    expect((await post([String(block?.id)])).json().accountId).toEqual(['Required']);
    // The other one's file does not settle it.
    await deliver('2026-01-21', feed('2026-01-21', '0100102,VTI,320000.00'));
    expect(await held()).toMatchObject([{ id: block?.id }]);
    expect((await post([String(block?.id)], accountId('C3'))).statusCode).toBe(200);
    expect(await accountOf('0100102')).toMatchObject({ value: '13.00' });
  });

  test('another custodian’s account is not meant', async () => {
    await ask(`update accounts set number = '000777555' where id = '${accountId('B1')}'`);
    await ask(`update accounts set custodian_id = 'fidelity' where id = '${accountId('B1')}'`);
    await deliver('2026-01-22', feed('2026-01-22', '777555,VTI,13.00'));
    expect(await held()).toEqual([]);
    expect(await discovered()).toContain('777555');
  });
});

test('an account import names the account of each row that lost its zeros', async () => {
  const content = [
    'Account Number,Account Type,Custodian,Advisor Code,First Name,Last Name,SSN,Email,Date of Birth,Account Open Date',
    '100101,Individual,Schwab,SCH100,Alma,Whitlock,,alma.whitlock@mail.example.com,,1/5/2026',
    '0100201,Individual,Schwab,SCH100,Winifred,Ashby,,w@mail.example.com,,',
    '0055501,Individual,Schwab,SCH100,Nora,Quill,,n@mail.example.com,,',
    '55501,Individual,Schwab,SCH100,Nora,Quill,,n@mail.example.com,,',
    '0-055501,Individual,Schwab,SCH100,Nora,Quill,,n@mail.example.com,,',
    '',
  ].join('\r\n');
  const form = multipart({ file: { filename: 'accounts.csv', content } });
  for (const query of ['?dry_run=true', '']) {
    const answer = await superAdmin.send({
      method: 'POST',
      url: `/api/accounts/import${query}`,
      payload: form.payload,
      headers: form.headers,
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [
        `Row 2, Account Number: ${sameAs('00100101')}`,
        'Row 3, Account Number: Same as 00100201 in New Accounts except for leading zeros. Add it there.',
        'Row 5, Account Number: Same as row 4 except for leading zeros',
        'Row 6, Account Number: Already in row 4',
      ],
    ]);
  }
});

describe('an account that gets its number by hand', () => {
  const give = (person: Person, key: string, account: object) =>
    person.patch(`/accounts/${accountId(key)}`, { account });

  test('cannot get that of another one without its zeros', async () => {
    const answer = await give(superAdmin, 'Whitlock SEP', { number: '000-100 101' });
    expect([answer.statusCode, answer.json().number]).toEqual([422, [sameAs('00100101')]]);
    const complete = await give(superAdmin, 'Whitlock SEP', { number: '100101', step: 'completed' });
    expect([complete.statusCode, complete.json().number]).toEqual([422, [sameAs('00100101')]]);
  });

  test('an account out of sight is not named', async () => {
    await ask(`update accounts set number = '00777888' where id = (select a.id from accounts a
      join advisor_codes k on k.id = a.advisor_code_id where k.number = 'FID430' and a.step = 'completed' limit 1)`);
    await ask(`update accounts set number = '777888' where id = '${accountId('Archer IRA')}'`);
    const change = { advisorCodeId: codeId('FID200') };
    const answer = await give(ada, 'Archer IRA', change);
    expect([answer.statusCode, answer.json().number]).toEqual([
      422,
      ['Same as another account at this custodian except for leading zeros.'],
    ]);
    expect(answer.body).not.toContain('00777888');
    const seen = await give(superAdmin, 'Archer IRA', change);
    expect([seen.statusCode, seen.json().number]).toEqual([422, [sameAs('00777888')]]);
  });

  test('keeps one that it has, and changes the zeros of its own', async () => {
    for (const number of ['00100104', '100104', '00100104'])
      expect((await give(superAdmin, 'Whitlock SEP', { number })).statusCode).toBe(200);
  });

  test('a discovered number is no new account, and leaves the list', async () => {
    await discover('100103');
    const listed = async () => (await superAdmin.get('/new_accounts?search=100103&perPage=99')).json().data;
    expect((await listed()).map(({ kind }: { kind: string }) => kind)).not.toContain('discovered');
    const path = `/new_accounts/${idOf('discovered account', '100103')}`;
    const answer = await superAdmin.post(`${path}/convert.json`);
    expect([answer.statusCode, answer.json().number]).toEqual([422, [sameAs('00100103')]]);
    await ask(`update accounts set number = null where id = '${accountId('Whitlock SEP')}'`);
    const match = await superAdmin.post(`${path}/match.json`, { accountId: accountId('Whitlock SEP') });
    expect([match.statusCode, match.json().number]).toEqual([422, [sameAs('00100103')]]);
  });

  test('of two spellings that are given at once one is refused', async () => {
    for (const number of ['07777001', '7777001']) await discover(number);
    const answers = await Promise.all(
      ['07777001', '7777001'].map((number) =>
        superAdmin.post(`/new_accounts/${idOf('discovered account', number)}/convert.json`),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

test('an index finds the account of a number without its zeros', async () => {
  const plan = await ask<Record<string, string>>(`set local enable_seqscan = off;
    explain select id from accounts where unpadded_number(number) = '410006' and custodian_id = 'schwab'
      and number is not null and archived_at is null`);
  expect(JSON.stringify(plan)).toContain('accounts_unpadded');
});
