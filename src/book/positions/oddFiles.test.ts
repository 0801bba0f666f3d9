import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { acceptMoved, feed, importDay, openDeliveries, type Deliveries } from '../../test/deliveries.ts';

// Two accounts of the demo firm at Schwab, and one at Fidelity.
const [ada, ben, cleo] = ['00100101', '00100102', 'Z00200101'];
const today = '2026-01-15';

let testApp: TestApp;
let superAdmin: Person;
let custodians: Deliveries;

beforeAll(async () => {
  custodians = await openDeliveries();
  testApp = await start({ importDir: custodians.importDir });
  superAdmin = await testApp.signIn('super@demo.test');
});
afterAll(async () => {
  await testApp.stop();
  await custodians.remove();
});

const rows = <Row extends object>(statement: string): Promise<Row[]> => testApp.orm.em.fork().execute<Row[]>(statement);
const valueOf = async (number: string) =>
  (await rows<{ value: string }>(`select value from accounts where number = '${number}'`))[0]?.value;
const positionsOf = (number: string, condition = 'held') =>
  rows(`select p.symbol, p.kind, p.amount, p.eligible from positions p join accounts a on a.id = p.account_id
    where a.number = '${number}' and ${condition} order by p.symbol, p.kind`);

/** The same row from its end to its beginning. */
const turned = (row: string) => row.split(',').toReversed().join(',');

/** Each test has the folders for itself. */
const deliver = async (files: Readonly<Record<string, string | Buffer>>, date = today) => {
  for (const [path, content] of Object.entries(files)) await custodians.deliver(path, content);
  const status = await importDay(testApp, superAdmin, date);
  // These stories move accounts by much, and somebody looks at each.
  await acceptMoved(superAdmin);
  return status;
};
beforeEach(async () => {
  await custodians.remove();
});

describe('a file of an older day', () => {
  test('fills the history and leaves the current set alone', async () => {
    const before = await positionsOf(ada);
    await deliver({ 'schwab/2026-01-13/positions.csv': feed('2026-01-13', `${ada},OLD,70000.00`) }, '2026-01-13');
    expect(await positionsOf(ada)).toEqual(before);
    expect(
      await rows(`select h.symbol, h.amount, c.value, c.positions from daily_positions h
        join daily_values c using (account_id, as_of) join accounts a on a.id = h.account_id
        where a.number = '${ada}' and as_of = '2026-01-13'`),
    ).toEqual([{ symbol: 'OLD', amount: '70000.00', value: '70000.00', positions: 1 }]);
  });
});

describe('a day that is told anew', () => {
  test('replaces what was told before', async () => {
    const path = `schwab/${today}/positions.csv`;
    await deliver({ [path]: feed(today, `${ada},VTI,100.00`, `${ada},BND,50.00`) });
    expect(await valueOf(ada)).toBe('150.00');
    await deliver({ [path]: feed(today, `${ada},VTI,100.00`) });
    expect(await valueOf(ada)).toBe('100.00');
    expect(
      await rows(`select h.symbol from daily_positions h join accounts a on a.id = h.account_id
        where a.number = '${ada}' and h.as_of = '${today}'`),
    ).toEqual([{ symbol: 'VTI' }]);
  });

  test('gives a position that was sold its id and its toggle back', async () => {
    const path = `schwab/${today}/positions.csv`;
    await deliver({ [path]: feed(today, `${ada},VTI,100.00`, `${ada},BND,50.00`) });
    await rows(`update positions set eligible = false where symbol = 'BND'
      and account_id = (select id from accounts where number = '${ada}')`);
    await deliver({ [path]: feed(today, `${ada},VTI,100.00`) });
    await deliver({ [path]: feed(today, `${ada},VTI,100.00`, `${ada},BND,50.00`) });
    expect(await positionsOf(ada)).toEqual([
      { symbol: 'BND', kind: 'cash', amount: '50.00', eligible: false },
      { symbol: 'VTI', kind: 'cash', amount: '100.00', eligible: true },
    ]);
    expect(await rows(`select value, billable_value from accounts where number = '${ada}'`)).toEqual([
      { value: '150.00', billable_value: '100.00' },
    ]);
  });
});

describe('a trailer', () => {
  test('that does not match refuses its account, and no other', async () => {
    const [before, wrong] = [await valueOf(ben), feed(today, `${ben},VTI,5.00`).replace('1,5.00', '1,50.00')];
    const sections = [feed(today, `${ada},VTI,41.00`), wrong].map((text) => text.split('\n'));
    const file = [...(sections[0] ?? []), ...(sections[1] ?? []).slice(1)].filter(Boolean).join('\n');
    const { schwab } = await deliver({ [`schwab/${today}/positions.csv`]: file });
    expect(schwab).toMatchObject({ rowsRead: 2, matched: 1, quarantined: 1 });
    expect(schwab.problems).toMatchObject([
      { line: 5, reason: "The trailer's sum is 50.00, but the rows add up to 5.00.", file: 'positions.csv' },
    ]);
    expect([await valueOf(ada), await valueOf(ben)]).toEqual(['41.00', before]);
  });

  test('that is missing refuses the whole file: it may be cut short', async () => {
    const [before, text] = [await valueOf(ada), feed(today, `${ada},VTI,5.00`, `${ben},VTI,5.00`)];
    const { schwab } = await deliver({ [`schwab/${today}/positions.csv`]: text.slice(0, text.indexOf('#')) });
    expect(schwab).toMatchObject({ matched: 0, quarantined: 2, problems: [{ line: 3 }] });
    expect(await valueOf(ada)).toBe(before);
  });
});

describe('a masked account', () => {
  const positions = (title: string, ...amounts: readonly string[]) => [
    '',
    `"${title}"`,
    '"Symbol","Quantity","Price","Market Value"',
    ...amounts.map((amount, index) => `"S${index}","--","--","$${amount}"`),
    `"Account Total","--","--","$${amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2)}"`,
  ];
  const sheet = (...blocks: readonly (readonly string[])[]) =>
    ['"Positions for All-Accounts as of 05:15 PM ET, 01/15/2026"', ...blocks.flat()].join('\r\n');

  test('that fits no account, or more than one, is quarantined; the others are taken', async () => {
    await rows(`update accounts set name = 'Two of a kind' where number in ('00410007', '${ben}')`);
    const blocks = [
      positions('Nobody we know ...101', '1.00'),
      positions('Two of a kind ...102', '2.00'),
      positions('whitlock individual ...101', '3.00'),
    ];
    await rows(`update accounts set number = '00410102' where number = '00410007'`);
    const { schwab } = await deliver({ [`schwab/${today}/All-Accounts.csv`]: sheet(...blocks) });
    expect(schwab).toMatchObject({ rowsRead: 3, matched: 1, quarantined: 2 });
    expect(schwab.problems).toMatchObject([
      { line: 4, reason: 'No account has this title and ending.', accountNumber: 'Nobody we know ...101' },
      { line: 9, reason: 'More than one account has this title and ending.', accountNumber: 'Two of a kind ...102' },
    ]);
    expect(await valueOf(ada)).toBe('3.00');
  });

  test('is not added to another of the same file that leads to the same account of ours', async () => {
    const before = await valueOf(ada);
    const blocks = [positions('Whitlock Individual ...101', '5.00'), positions('Individual ...0101', '7.00')];
    const { schwab } = await deliver({ [`schwab/${today}/All-Accounts.csv`]: sheet(...blocks) });
    expect(schwab).toMatchObject({ matched: 0, quarantined: 2 });
    expect(await valueOf(ada)).toBe(before);
  });
});

describe('an account', () => {
  test('whose rows lie scattered over the file is put together', async () => {
    const file = feed(today, `${ada},VTI,1.00`, `${ben},VTI,2.00`, `${ada},BND,4.00`, `${ada},VTI,8.00`);
    const { schwab } = await deliver({ [`schwab/${today}/positions.csv`]: file });
    expect(schwab).toMatchObject({ rowsRead: 4, matched: 2, quarantined: 0 });
    expect(await positionsOf(ada)).toMatchObject([
      { symbol: 'BND', amount: '4.00' },
      { symbol: 'VTI', amount: '9.00' },
    ]);
    expect(await valueOf(ada)).toBe('13.00');
  });

  test('in two files of one day is taken from the first, so that the same files give the same again', async () => {
    const files = {
      [`schwab/${today}/positions.csv`]: feed(today, `${ada},VTI,11.00`),
      [`schwab/${today}/another.csv`]: feed(today, `${ada},VTI,12.00`, `${ben},VTI,13.00`),
    };
    const { schwab } = await deliver(files);
    expect(schwab.notices).toContainEqual({
      line: 2,
      accountNumber: ada,
      file: 'another.csv',
      reason: 'Left out: positions.csv has this account too.',
    });
    const version = () => rows(`select xmin::text from accounts where number in ('${ada}', '${ben}')`);
    const before = await version();
    await deliver(files);
    expect([await valueOf(ada), await valueOf(ben), await version()]).toEqual(['11.00', '13.00', before]);
  });

  test('of the other custodian is not meant by the same number', async () => {
    const before = await valueOf(cleo);
    await deliver({ [`schwab/${today}/positions.csv`]: feed(today, `${cleo},VTI,1.00`) });
    expect(await valueOf(cleo)).toBe(before);
    expect(await rows(`select custodian_id from discovered_accounts where number = '${cleo}'`)).toEqual([
      { custodian_id: 'schwab' },
    ]);
  });

  test('that holds more than any column can keep is quarantined, and the import goes on', async () => {
    const most = '999999999999.99';
    const lots = [
      `${ada},VTI,${most}`,
      `${ben},VTI,21.00`,
      `${ada},VTI,${most}`,
      `${ada},A,-${most}`,
      `${ada},B,-${most}`,
    ];
    const text = feed(today, ...lots).replace(/#TRAILER.*/, '#TRAILER,5,21.00');
    const { schwab } = await deliver({ [`schwab/${today}/positions.csv`]: text });
    expect(schwab).toMatchObject({ matched: 1, quarantined: 1 });
    expect(schwab.problems[0]).toMatchObject({ line: 2, accountNumber: ada });
    expect(await valueOf(ben)).toBe('21.00');
  });

  test('is the only one left out, to the cent: at 999,999,999,999.99 it is taken, at a cent more it is named', async () => {
    // Added up as floats, these are less than the 1,000,000,000,000.00 that they are.
    const amounts = ['238419437605.44', '223394306528.15', '189240837372.25', '238384626367.05', '110560792127.11'];
    const scattered = amounts.flatMap((amount, at) => [`${ada},S${at},${amount}`, `${ben},S${at},1.00`]);
    const path = `schwab/${today}/positions.csv`;
    const { schwab } = await deliver({ [path]: feed(today, ...scattered) });
    expect(schwab).toMatchObject({ matched: 1, quarantined: 1 });
    const reason = 'The rows add up to more than can be stored.';
    expect(schwab.problems[0]).toMatchObject({ line: 2, accountNumber: ada, reason });
    expect(await valueOf(ben)).toBe('5.00');
    const fitting = scattered.map((row) => row.replace('110560792127.11', '110560792127.10'));
    expect((await deliver({ [path]: feed(today, ...fitting) })).schwab).toMatchObject({ matched: 2, problems: [] });
    expect(await valueOf(ada)).toBe('999999999999.99');
  });

  test('is the only one left out, too, where its pieces are too many to be kept', async () => {
    const path = `schwab/${today}/positions.csv`;
    const lots = Array.from({ length: 101 }, () => `${today},${ada},PENNY,,,999999999999,0,0.01,`);
    const others = [`${today},${ben},VTI,,,1,7.00,7.00,`, '#TRAILER,102,8.01', ''];
    const heading = feed(today).split('\n')[0];
    const { schwab } = await deliver({ [path]: [heading, ...lots, ...others].join('\n') });
    expect(schwab).toMatchObject({ matched: 1, quarantined: 1 });
    expect(schwab.problems[0]).toMatchObject({ line: 2, accountNumber: ada });
    expect(await valueOf(ben)).toBe('7.00');
  });

  test('is funded on the first day that finds money in it', async () => {
    await rows(`update accounts set date_funded = null where number in ('${ada}', '${ben}')`);
    await deliver({ [`schwab/${today}/positions.csv`]: feed(today, `${ada},CASH,0.00`, `${ben},CASH,31.00`) });
    expect(
      await rows(
        `select date_funded::text as funded from accounts where number in ('${ada}', '${ben}') order by number`,
      ),
    ).toEqual([{ funded: null }, { funded: today }]);
  });

  test('whose margin shares are of a symbol that is not billed has them unbilled too', async () => {
    const header = 'Account Number,Account Name,Symbol,Description,Quantity,Last Price,Current Value,Type';
    const row = (symbol: string, amount: string, type: string) =>
      `${cleo},Jane,${symbol},X,1,$${amount},$${amount},${type},`;
    const sheet = (...lines: readonly string[]) =>
      [header, ...lines, '', '"Date downloaded Jan-15-2026 at 5:32 p.m ET"'].join('\r\n');
    const path = `fidelity/${today}/Portfolio_Positions_Jan-15-2026.csv`;
    await deliver({ [path]: sheet(row('FXAIX', '10.00', 'Cash'), row('ABC', '5.00', 'Cash')) });
    await rows(`update positions set eligible = false where symbol = 'ABC'`);
    await deliver({
      [path]: sheet(row('FXAIX', '10.00', 'Margin'), row('ABC', '3.00', 'Cash'), row('ABC', '2.00', 'Margin')),
    });
    expect(await positionsOf(cleo)).toEqual([
      { symbol: 'ABC', kind: 'cash', amount: '3.00', eligible: false },
      { symbol: 'ABC', kind: 'margin', amount: '2.00', eligible: false },
      { symbol: 'FXAIX', kind: 'margin', amount: '10.00', eligible: true },
    ]);
    expect(await rows(`select value, billable_value from accounts where number = '${cleo}'`)).toEqual([
      { value: '15.00', billable_value: '10.00' },
    ]);
  });
});

describe('a file', () => {
  const whole = feed(today, `${ada},VTI,51.00`, `${ada},BND,9.00`);
  const [header = '', first = '', second = '', trailer = ''] = whole.split('\n');
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

  test.each<[string, string | Buffer]>([
    ['a byte order mark', `\uFEFF${whole}`],
    ['UTF-16', utf16(whole)],
    ['lines as Windows ends them', whole.replaceAll('\n', '\r\n')],
    ['quotes round everything', whole.replace(/[^,\n]+/g, '"$&"')],
    ['its columns in another order', [header, first, second].map(turned).join('\n') + `\n${trailer}`],
  ])('with %s is read', async (_what, content) => {
    const { schwab } = await deliver({ [`schwab/${today}/positions.csv`]: content });
    expect(schwab).toMatchObject({ matched: 1, problems: [] });
    expect(await valueOf(ada)).toBe('60.00');
  });

  test.each<[string, string | Buffer, number, string]>([
    ['its header twice', [header, first, header, second, trailer].join('\n'), 3, 'does not name an account'],
    ['a column twice', whole.replace('cusip', 'symbol'), 1, 'header'],
    ['no header', [first, second, trailer].join('\n'), 1, 'header'],
    ['a heading of another table', whole.replace('market_value', 'value_of_market'), 1, 'header is missing'],
    ['a wrong sum', whole.replace(',60.00', ',60.02'), 4, 'The trailer'],
    ['a wrong count', whole.replace('#TRAILER,2', '#TRAILER,3'), 4, 'The trailer'],
    ['an amount that is none', whole.replace('9.00', '9.000.00'), 3, 'is not an amount'],
    ['a day that is none', whole.replace(`\n${today},${ada},BND`, `\n2026-02-30,${ada},BND`), 3, 'is not a date'],
    ['rows of tomorrow', whole.replaceAll(today, '2026-01-16'), 2, 'after the folder'],
    ['a line that breaks off', [header, first, second.slice(0, 20), trailer].join('\n'), 3, ''],
    ['UTF-16 and no mark of it', Buffer.from(whole, 'utf16le'), 1, 'header'],
    ['nothing but commas', ',,,,\n'.repeat(9), 0, 'contains no positions'],
  ])('with %s is refused, with the line to look at', async (_what, content, line, reason) => {
    const before = await valueOf(ada);
    const { schwab } = await deliver({ [`schwab/${today}/positions.csv`]: content });
    expect(schwab.matched).toBe(0);
    expect(schwab.problems[0]).toMatchObject({ line, reason: expect.stringContaining(reason) });
    expect(await valueOf(ada)).toBe(before);
  });

  test('of a gigabyte without the end of a line is refused before it is read', async () => {
    await custodians.deliver(`schwab/${today}/positions.csv`, whole);
    await truncate(join(custodians.importDir, `schwab/${today}/positions.csv`), 1024 ** 3);
    const before = process.memoryUsage().rss;
    const { schwab } = await deliver({});
    expect(schwab.problems[0]).toMatchObject({ reason: expect.stringContaining('cannot be read as CSV') });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
  });

  test.each([
    ['a quote that never ends', `${feed(today, `${ada},VTI,1.00`)}"${ben},VTI\n`, 'cannot be read as CSV'],
    ['a line without an end', 'x'.repeat(5_000_000), 'cannot be read as CSV'],
    ['something else', '%PDF-1.7\nhello\n', 'header is missing'],
    ['nothing', '', 'contains no positions'],
  ])('with %s is refused whole, and the next is read', async (_what, content, reason) => {
    const before = await valueOf(ada);
    const { schwab } = await deliver({
      [`schwab/${today}/positions.csv`]: content,
      [`schwab/${today}/good.csv`]: feed(today, `${ben},VTI,61.00`),
    });
    expect(schwab.problems).toMatchObject([{ file: 'positions.csv', reason: expect.stringContaining(reason) }]);
    expect(schwab.matched).toBe(1);
    expect(await valueOf(ada)).toBe(before);
  });

  test('that has not arrived is told of', async () => {
    const { schwab, fidelity } = await deliver({ [`schwab/${today}/positions.csv`]: feed(today, `${ada},VTI,1.00`) });
    expect(schwab.problems).toEqual([]);
    expect(fidelity).toMatchObject({
      rowsRead: 0,
      files: [],
      problems: [
        {
          reason: `No file for 2026-01-15 has arrived. Folder searched: ${custodians.importDir}/fidelity/2026-01-15`,
        },
      ],
    });
  });
});

describe('an unknown number', () => {
  const told = (code: string, name: string) =>
    [
      'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type,account_name,rep_code',
      `${today},00777777,VTI,,,,,1.00,ETF,${name},${code}`,
      '#TRAILER,1,1.00',
    ].join('\n');
  const found = () =>
    rows(`select d.client_name, d.src_advisor_code, k.number as code, d.version from discovered_accounts d
      left join advisor_codes k on k.id = d.advisor_code_id where d.number = '00777777'`);

  test('is kept once, and what newer files tell of it is added', async () => {
    const path = `schwab/${today}/positions.csv`;
    await deliver({ [path]: told('nocode', '') });
    expect(await found()).toEqual([{ client_name: null, src_advisor_code: 'nocode', code: null, version: 1 }]);
    await deliver({ [path]: told('sch100', 'Jane Doe') });
    expect(await found()).toEqual([
      { client_name: 'Jane Doe', src_advisor_code: 'sch100', code: 'SCH100', version: 2 },
    ]);
    await deliver({ [path]: told('', '') });
    expect(await found()).toMatchObject([{ client_name: 'Jane Doe', code: 'SCH100', version: 2 }]);
  });

  test('that has become an account is left alone, even when that account was deleted', async () => {
    await rows(`update discovered_accounts set converted_at = now(), account_id = (select id from accounts limit 1)
      where number = '00777777'`);
    await deliver({ [`schwab/${today}/positions.csv`]: told('SCH410', 'Somebody else') });
    expect(await found()).toMatchObject([{ client_name: 'Jane Doe', code: 'SCH100', version: 2 }]);
  });
});

test('only a move of more than a quarter is told of', async () => {
  const path = `schwab/${today}/positions.csv`;
  const movesTo = async (a: string, b: string) =>
    (await deliver({ [path]: feed(today, `${ada},VTI,${a}`, `${ben},VTI,${b}`) })).schwab.notices;
  await movesTo('100.00', '100.00');
  expect(await movesTo('125.00', '74.99')).toEqual([
    { line: 3, reason: 'The value moves from 100.00 to 74.99.', accountNumber: ben, file: 'positions.csv' },
  ]);
});
