import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { admit, openTestApp } from '../../test/app.ts';
import { feed, importDay, openDeliveries, type Deliveries } from '../../test/deliveries.ts';

// Two accounts of the demo firm at Schwab.
const [ada, ben] = ['00100101', '00100102'];
const today = '2026-01-15';

let custodians: Deliveries;
const settings = { importDir: '', today: '2026-02-02' };
beforeAll(async () => {
  custodians = await openDeliveries();
  settings.importDir = custodians.importDir;
});
afterAll(() => custodians.remove());
const testApp = openTestApp(settings);
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');

const rows = <Row extends object>(statement: string): Promise<Row[]> => testApp.orm.em.fork().execute<Row[]>(statement);
const standing = async (number: string) =>
  (
    await rows<{ value: string; positions: string }>(`select a.value, (select string_agg(symbol || ' ' || amount, ', '
        order by symbol) from positions where account_id = a.id and held) as positions,
      (select string_agg(c.as_of || ' ' || c.value, ', ' order by as_of) from daily_values c
        where c.account_id = a.id and c.as_of >= '2026-01-15') as closes
      from accounts a where a.number = '${number}'`)
  )[0];

interface Held {
  readonly id: string;
  readonly [key: string]: unknown;
}
const held = async (status = 'waiting'): Promise<Held[]> =>
  (await superAdmin.get(`/held_blocks?status=${status}&sort=line&sortDirection=asc`)).json().data;
const settle = (deed: 'post' | 'dismiss', ids: readonly string[], more: object = {}) =>
  superAdmin.post(`/held_blocks/${deed}`, { heldBlock: { ids, ...more } });
const idOf = async (number: string) =>
  String((await rows<{ id: string }>(`select id from accounts where number = '${number}'`))[0]?.id);

const tell = async (day: string, ...lines: readonly string[]) => {
  await custodians.deliver(`schwab/${day}/positions.csv`, feed(day, ...lines));
  return importDay(testApp, superAdmin, day, ['schwab']);
};

/** Both are worth 100.00 on the 14th. */
const begin = async () => {
  await rows('delete from held_blocks');
  await rows(`update accounts set value = 0 where number in ('${ada}', '${ben}')`);
  await rows(`delete from daily_values where as_of > '2026-01-14'`);
  await rows(`delete from daily_positions where as_of > '2026-01-14'`);
  await tell('2026-01-14', `${ada},VTI,100.00`, `${ben},VTI,100.00`);
};

describe('an account that moves by more than a quarter', () => {
  beforeAll(begin);

  test('waits as it stands, and the others are taken', async () => {
    expect(await held()).toEqual([]);
    const { schwab } = await tell(today, `${ada},VTI,60.00`, `${ada},BND,66.00`, `${ben},VTI,125.00`);
    expect(schwab).toMatchObject({ matched: 2, quarantined: 0, notices: [{ accountNumber: ada }] });
    expect(await standing(ada)).toEqual({ value: '100.00', positions: 'VTI 100.00', closes: null });
    expect(await standing(ben)).toMatchObject({ value: '125.00', closes: '2026-01-15 125.00' });
    expect(await held()).toMatchObject([
      {
        cause: 'Value changed by more than 25%',
        custodianId: 'Schwab',
        named: ada,
        asOf: today,
        oldValue: '100.00',
        value: '126.00',
        positions: 2,
        status: 'Waiting',
        line: 2,
        fileName: 'positions.csv',
      },
    ]);
  });

  test('the same file again holds nothing anew', async () => {
    const before = await held();
    await tell(today, `${ada},VTI,60.00`, `${ada},BND,66.00`, `${ben},VTI,125.00`);
    expect(await held()).toEqual(before);
    expect(await held('superseded')).toEqual([]);
  });

  test('is overtaken by a newer file, which waits in its place', async () => {
    const [before] = await held();
    await tell('2026-01-16', `${ada},VTI,50.00`);
    expect(await held()).toMatchObject([{ asOf: '2026-01-16', value: '50.00', oldValue: '100.00' }]);
    expect(await held('superseded')).toMatchObject([{ id: before?.id, value: '126.00' }]);
    expect((await settle('post', [before?.id ?? ''])).statusCode).toBe(409);
  });

  test('is taken once somebody has looked: positions, close and value, by whom and when', async () => {
    const [block] = await held();
    const clicks = await Promise.all([1, 2, 3].map(() => settle('post', [block?.id ?? ''])));
    expect(clicks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await standing(ada)).toEqual({ value: '50.00', positions: 'VTI 50.00', closes: '2026-01-16 50.00' });
    expect(await held('posted')).toMatchObject([
      { oldValue: '100.00', value: '50.00', settledByName: 'Theodora Vance' },
    ]);
    const [audit] = await rows<{ email: string; after: object }>(`select u.email, e.after from audit e
      join users u on u.id = e.actor_id where e.object = 'HeldBlock' and e.object_id = '${block?.id}'`);
    expect(audit).toMatchObject({ email: 'super@demo.test', after: { status: 'posted' } });
    await tell('2026-01-16', `${ada},VTI,50.00`);
    expect(await held()).toEqual([]);
  });

  test('left as it stands by somebody, it is not held again for the same file, but for the next', async () => {
    await tell('2026-01-19', `${ada},VTI,500.00`);
    expect(
      (
        await settle(
          'dismiss',
          (await held()).map(({ id }) => id),
        )
      ).statusCode,
    ).toBe(200);
    await tell('2026-01-19', `${ada},VTI,500.00`);
    expect(await held()).toEqual([]);
    expect(await standing(ada)).toMatchObject({ value: '50.00', closes: '2026-01-16 50.00' });
    await tell('2026-01-20', `${ada},VTI,500.00`);
    expect(await held()).toMatchObject([{ asOf: '2026-01-20', value: '500.00' }]);
  });

  test('does not wait any more once a newer file moves it by less', async () => {
    await tell('2026-01-21', `${ada},VTI,52.00`);
    expect(await held()).toEqual([]);
    expect(await standing(ada)).toMatchObject({ value: '52.00' });
  });

  test('several are taken at once', async () => {
    await tell('2026-01-22', `${ada},VTI,1.00`, `${ben},VTI,2.00`);
    const ids = (await held()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect((await settle('post', ids)).statusCode).toBe(200);
    expect([await standing(ada), await standing(ben)]).toMatchObject([{ value: '1.00' }, { value: '2.00' }]);
  });

  test('an account that was deleted meanwhile is not written to', async () => {
    await tell('2026-01-23', `${ada},VTI,100.00`);
    await rows(`update accounts set archived_at = now() where number = '${ada}'`);
    const answer = await settle(
      'post',
      (await held()).map(({ id }) => id),
    );
    await rows(`update accounts set archived_at = null where number = '${ada}'`);
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'An account was deleted in the meantime. Please reload the list.',
    ]);
    expect(await standing(ada)).toMatchObject({ value: '1.00' });
  });

  test('while an import is at work nothing is taken, and nobody waits for it', async () => {
    const [block] = await held();
    const em = testApp.orm.em.fork();
    await em.begin();
    await em.execute(`select pg_advisory_xact_lock(hashtext('importPositions'))`);
    const answer = await settle('post', [block?.id ?? '']);
    await em.rollback();
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'A position import is running. Please try again when it has finished.',
    ]);
  });
});

describe('a past day that moves by more than a quarter', () => {
  const [past, between] = ['2026-01-15', '2026-01-16'];
  beforeAll(async () => {
    await custodians.remove();
    await begin();
    await tell('2026-01-20', `${ada},VTI,110.00`, `${ben},VTI,110.00`);
  });

  test('waits, for it may yet be billed by, and the others are taken', async () => {
    const { schwab } = await tell(past, `${ada},VTI,1000.00`, `${ben},VTI,101.00`);
    expect(schwab).toMatchObject({
      matched: 2,
      notices: [{ accountNumber: ada, reason: 'The value of 2026-01-15 moves from 100.00 to 1000.00.' }],
    });
    expect(await standing(ada)).toMatchObject({ value: '110.00', closes: '2026-01-20 110.00' });
    expect(await standing(ben)).toMatchObject({ value: '110.00', closes: '2026-01-15 101.00, 2026-01-20 110.00' });
    expect(await held()).toMatchObject([
      { cause: 'Past value changed by more than 25%', asOf: past, oldValue: '100.00', value: '1000.00' },
    ]);
  });

  test('is not overtaken by newer days, which say nothing of it', async () => {
    await tell(past, `${ada},VTI,1000.00`, `${ben},VTI,101.00`);
    await tell('2026-01-21', `${ada},VTI,111.00`);
    expect(await held()).toMatchObject([{ asOf: past }]);
    await tell('2026-01-22', `${ada},VTI,222.00`);
    const blocks = await held();
    expect(blocks.map(({ asOf }) => asOf).sort()).toEqual([past, '2026-01-22']);
    await settle('post', [String(blocks.find(({ asOf }) => asOf !== past)?.id)]);
    expect(await held()).toMatchObject([{ asOf: past }]);
  });

  test('is taken once somebody has looked: its close, and nothing of what stands today', async () => {
    await settle('post', [(await held())[0]?.id ?? '']);
    expect(await standing(ada)).toEqual({
      value: '222.00',
      positions: 'VTI 222.00',
      closes: '2026-01-15 1000.00, 2026-01-20 110.00, 2026-01-21 111.00, 2026-01-22 222.00',
    });
    expect((await held('posted')).find(({ asOf }) => asOf === past)).toMatchObject({ oldValue: '100.00' });
    await tell(past, `${ada},VTI,1000.00`);
    expect(await held()).toEqual([]);
  });

  test('told otherwise by a file of its day it waits no more; left by somebody it is not held again', async () => {
    await tell(past, `${ada},VTI,1.00`);
    await tell(past, `${ada},VTI,990.00`);
    expect(await held()).toEqual([]);
    await tell(between, `${ada},VTI,5.00`);
    await settle('dismiss', [(await held())[0]?.id ?? '']);
    await tell(between, `${ada},VTI,5.00`);
    expect(await held()).toEqual([]);
    expect(await standing(ada)).toMatchObject({ closes: expect.not.stringContaining(between) });
  });

  test('before all others is held against the first', async () => {
    await rows(`delete from daily_values where as_of < '2026-01-20' and account_id = '${await idOf(ada)}'`);
    await tell('2026-01-13', `${ada},VTI,5.00`);
    expect(await held()).toMatchObject([{ asOf: '2026-01-13', oldValue: '110.00', value: '5.00' }]);
  });
});

describe('a masked account that nobody could match', () => {
  const sheet = (asOf: string, title: string, amount: string) =>
    [
      `"Positions for All-Accounts as of 05:15 PM ET, ${asOf.slice(5, 7)}/${asOf.slice(8)}/2026"`,
      '',
      `"${title}"`,
      '"Symbol","Quantity","Price","Market Value"',
      `"VTI","2","$${amount}","$${amount}"`,
      `"Account Total","--","--","$${amount}"`,
    ].join('\r\n');
  const mask = async (day: string, amount: string) => {
    await custodians.deliver(`schwab/${day}/All-Accounts.csv`, sheet(day, 'A name of old ...999', amount));
    return importDay(testApp, superAdmin, day, ['schwab']);
  };
  beforeAll(async () => {
    await custodians.remove();
    await begin();
    await custodians.remove();
  });

  test('is kept, and told of as before', async () => {
    const { schwab } = await mask(today, '300.00');
    expect(schwab).toMatchObject({ matched: 0, quarantined: 1, problems: [{ line: 4 }] });
    expect(await held()).toMatchObject([
      {
        cause: 'No single matching account',
        named: 'A name of old ...999',
        value: '300.00',
        oldValue: null,
        accountId: null,
      },
    ]);
    await mask(today, '300.00');
    expect(await held()).toHaveLength(1);
  });

  test('becomes the account’s that a person names, at the same custodian and seen by them', async () => {
    const [block] = await held();
    const post = async (more: object) => (await settle('post', [block?.id ?? ''], more)).json();
    expect((await post({})).accountId).toEqual(['Required']);
    const wrong = ['Choose an account at the same custodian.'];
    expect((await post({ accountId: await idOf('Z00200101') })).accountId).toEqual(wrong);
    expect((await post({ accountId: block?.id })).accountId).toEqual(wrong);
    expect((await post({ accountId: await idOf(ada) })).message).toBe('Positions successfully posted');
    expect(await standing(ada)).toEqual({ value: '300.00', positions: 'VTI 300.00', closes: '2026-01-15 300.00' });
    expect(await held('posted')).toMatchObject([{ oldValue: '100.00', accountName: expect.stringContaining(ada) }]);
    await mask(today, '300.00');
    expect(await held()).toEqual([]);
  });

  test('of the next day it waits again, in place of the last', async () => {
    await mask('2026-01-16', '301.00');
    await mask('2026-01-19', '302.00');
    expect(await held()).toMatchObject([{ asOf: '2026-01-19' }]);
    expect(await held('superseded')).toMatchObject([{ asOf: '2026-01-16' }]);
  });

  test('overtakes what waits of the account it is matched with', async () => {
    await custodians.remove();
    await tell('2026-01-19', `${ada},VTI,900.00`);
    const blocks = await held();
    expect(blocks.map(({ isUnmatched }) => isUnmatched).sort()).toEqual([false, true]);
    const unmatched = blocks.find(({ isUnmatched }) => isUnmatched);
    const all = blocks.map(({ id }) => id);
    expect((await settle('post', all, { accountId: await idOf(ada) })).json().ids).toEqual([
      'Please match one account at a time.',
    ]);
    await settle('post', [unmatched?.id ?? ''], { accountId: await idOf(ada) });
    expect(await held()).toEqual([]);
    expect(await standing(ada)).toMatchObject({ value: '302.00' });
  });
});

test('who reads meanwhile finds the old set or the new one, and waits for neither', async () => {
  await rows('delete from held_blocks');
  await tell('2026-01-26', `${ben},VTI,40.00`, `${ben},BND,60.00`);
  await settle(
    'post',
    (await held()).map(({ id }) => id),
  );
  const seen = async () => {
    const id = await idOf(ben);
    const { data } = (await superAdmin.get(`/accounts/${id}/positions`)).json();
    const told = data.map(({ name, amount }: Record<string, string>) => `${name} ${amount}`).sort();
    return [(await superAdmin.get(`/accounts/${id}`)).json().value, ...told];
  };
  const em = testApp.orm.em.fork();
  await em.begin();
  // The import has written the positions by then, and comes no further.
  await em.execute(`select from accounts where number = '${ben}' for no key update`);
  const imported = tell('2026-01-27', `${ben},VTI,50.00`, `${ben},AGG,70.00`);
  for (;;) {
    const waiting = await rows(`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%update accounts a set value%'`);
    if (waiting.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await seen()).toEqual(['100.00', 'BND 60.00', 'VTI 40.00']);
  await em.commit();
  await imported;
  expect(await seen()).toEqual(['120.00', 'AGG 70.00', 'VTI 50.00']);
});

test('an admin neither sees nor settles it', async () => {
  expect((await admin.get('/held_blocks')).statusCode).toBe(403);
  expect((await admin.post('/held_blocks/post', { heldBlock: { ids: [await idOf(ada)] } })).statusCode).toBe(403);
});
