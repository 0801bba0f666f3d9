import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { addMoney } from '../../domain/money.ts';
import { heldAs } from '../../domain/position/heldAs.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import type { Line } from '../../test/explanations.ts';
import { comesTo, termsOf } from '../../test/formulas.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
const explain = async (person: Person, path: string, figure: string): Promise<Line[]> => {
  const answer = await person.get(`${path}/explanation?figure=${figure}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json().lines;
};
const figures = ['value', 'billableValue'] as const;

interface Account {
  readonly id: string;
  readonly value: string;
  readonly billable_value: string;
  readonly as_of: string | null;
  readonly unbilled: readonly { name: string; kind: string; amount: string }[];
}

const accounts = (where = 'true') =>
  ask<Account>(`select a.id, a.value, a.billable_value,
      (select to_char(max(as_of), 'MM/DD/YYYY') from daily_values where account_id = a.id) as as_of,
      coalesce((select json_agg(json_build_object('name', symbol, 'kind', kind, 'amount', amount::text))
        from positions p where p.account_id = a.id and p.held and not p.eligible), '[]') as unbilled
    from accounts a where a.archived_at is null and ${where} order by a.id`);

/** Returns the lines of an explanation that do not add up to its figure, or leave out a position that is not billed. */
function wrongIn(
  lines: readonly Line[],
  { value, billable_value: billable, as_of: asOf, unbilled }: Account,
): string[] {
  const whole = lines.findIndex(({ label }) => label.startsWith('Market value'));
  const held = lines.slice(0, whole);
  const meanings = new Map([['sum of all positions', addMoney(held.map(({ amount }) => amount))]]);
  const wrong = lines
    .slice(whole)
    .filter(({ formula, amount }) => comesTo(formula, meanings, 2) !== amount)
    .map(({ label, formula }) => `${label}: ${formula}`);
  const last = lines.at(-1);
  const isBillable = last?.label.startsWith('Billable balance') ?? false;
  const taken = termsOf(last?.formula ?? '').slice(1);
  const named = unbilled.map(({ name, kind, amount }) => `${heldAs(name, kind)} ${amount}`);
  const marked = held.filter(({ formula }) => formula.startsWith('not billed')).length;
  return [
    ...wrong,
    ...(last?.amount === (isBillable ? billable : value) ? [] : [`${last?.amount} told`]),
    ...(last?.label.endsWith(asOf ? ` on ${asOf}` : 'e') ? [] : [`${last?.label}, not ${asOf}`]),
    ...(!isBillable ||
    taken
      .map(({ name, amount }) => `${name} ${amount}`)
      .sort()
      .join() === named.sort().join()
      ? []
      : [`taken off are not ${named.join()}`]),
    ...(marked === unbilled.length ? [] : [`${marked} marked`]),
  ];
}

describe('what an account is worth, and what of it is billed', () => {
  test('is explained by its positions, to the cent, in every account of the demo firm', async () => {
    const all = await accounts();
    expect(all.filter(({ unbilled }) => unbilled.length > 0).length).toBeGreaterThan(0);
    const wrong = [];
    for (const account of all)
      for (const figure of figures) {
        const lines = await explain(admin, `/accounts/${account.id}`, figure);
        wrong.push(...wrongIn(lines, account).map((one) => `${account.id} ${figure}: ${one}`));
      }
    expect(wrong).toEqual([]);
  });

  test('a position that is switched off is named with its day, and no longer billed', async () => {
    const [position] = await ask<{ id: string; symbol: string; amount: string }>(
      `select id, symbol, amount from positions where account_id = '${accountId('A1')}' and held and eligible limit 1`,
    );
    const before = (await explain(ada, `/accounts/${accountId('A1')}`, 'billableValue')).at(-1);
    expect(before?.formula).not.toContain(' - ');
    await ada.patch(`/positions/${position?.id}`, { position: { eligible: false } });
    const lines = await explain(ada, `/accounts/${accountId('A1')}`, 'billableValue');
    expect(lines.find(({ label }) => label.startsWith(`${position?.symbol}`))?.formula).toMatch(
      /^not billed, turned off on \d\d\/\d\d\/\d{4}$/,
    );
    expect(lines.at(-1)?.formula).toContain(` - ${position?.symbol} $`);
    const [account] = await accounts(`a.id = '${accountId('A1')}'`);
    expect(account && wrongIn(lines, account)).toEqual([]);
  });

  test('a figure that there is not is refused by its name', async () => {
    const answer = await admin.get(`/accounts/${accountId('A1')}/explanation?figure=gross`);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, expect.arrayContaining(['figure'])]);
  });

  test('and is for those who see the account', async () => {
    const foreign = `/accounts/${accountId('C1')}/explanation?figure=value`;
    expect((await ada.get(foreign)).statusCode).toBe(404);
    expect((await testApp.stranger.get(foreign)).statusCode).toBe(401);
  });
});

/** Each line comes to its amount, and all of them to the last. */
function wrongSum(lines: readonly Line[]): string[] {
  const parts = lines.slice(0, -1);
  const sum = addMoney(parts.map(({ amount }) => amount));
  return [
    ...parts
      .filter(
        ({ formula, amount }) =>
          !/^all positions( on [\d/]+)?$/.test(formula) && comesTo(formula, new Map(), 2) !== amount,
      )
      .map(({ label, formula }) => `${label}: ${formula}`),
    ...(lines.at(-1)?.amount === sum ? [] : [`${sum}, ${lines.at(-1)?.amount} told`]),
  ];
}

describe.each([
  ['the firm', admin],
  ['an advisor', ada],
  ['a super admin', superAdmin],
])('of several accounts, told to %s', (_, person) => {
  test('a client’s band comes to its accounts', async () => {
    const alma = `/clients/${clientId('Alma Whitlock')}`;
    const standing = (await person.get(`${alma}/standing`)).json();
    for (const figure of figures) {
      const lines = await explain(person, alma, figure);
      expect([wrongSum(lines), lines.at(-1)?.amount]).toEqual([[], standing[figure]]);
    }
  });

  test('the book on home comes to its custodians, with as many accounts as it counts', async () => {
    const { figures: told } = (await person.get('/home')).json();
    const accountsOfBook = told.find(({ key }: { key: string }) => key === 'accounts').value;
    for (const { figure, value } of told.filter(({ kind }: { kind: string }) => kind === 'money')) {
      const lines = await explain(person, '/home', figure);
      expect([wrongSum(lines), lines.at(-1)?.amount]).toEqual([[], value]);
      const counted = lines.slice(0, -1).map(({ label }) => Number(/, (\d+) accounts?$/.exec(label)?.[1]));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(accountsOfBook);
    }
  });
});

test('a colleague’s account is no line of the client’s', async () => {
  const alma = `/clients/${clientId('Alma Whitlock')}`;
  const before = await explain(ada, alma, 'value');
  const firm = await explain(admin, alma, 'value');
  await ask(`update accounts set advisor_code_id = (select id from advisor_codes where number = 'SCH300'), advisor_id = null
    where number = '${before[0]?.label}'`);
  expect(await explain(ada, alma, 'value')).toHaveLength(before.length - 1);
  expect(await explain(admin, alma, 'value')).toHaveLength(firm.length);
});
