import { describe, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import type { FoundRecord } from '../../domain/search/found.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';

const testApp = openTestApp();
const malcolm = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const cleo = admit(testApp, 'Cleo Marchetti');
const una = admit(testApp, 'Una Petrakis');

const search = async (person: Person, query: string): Promise<readonly FoundRecord[]> =>
  (await person.get(`/search?${query}`)).json().data;
const find = (person: Person, word: string) => search(person, `q=${encodeURIComponent(word)}`);
const names = (records: readonly FoundRecord[], kind: string) =>
  records.filter((record) => record.kind === kind).map(({ name }) => name);

describe('one field finds', () => {
  test('clients and their accounts, with their pages and what tells them from their like', async () => {
    const records = await find(malcolm, 'whitlock');
    expect(records[0]).toEqual({
      kind: 'clients',
      id: clientId('Alma Whitlock'),
      name: 'Alma Whitlock',
      detail: 'Individual · alma.whitlock@mail.example.com',
      to: `/clients/${clientId('Alma Whitlock')}/accounts`,
    });
    expect(records).toContainEqual(
      expect.objectContaining({
        kind: 'accounts',
        name: '00100103',
        detail: 'Arthur Whitlock · Traditional IRA · Completed',
      }),
    );
  });

  test.each([
    ['an account by its number, however it is written', '0010-0101', 'accounts', ['00100101']],
    ['a code', 'fid43', 'advisor_codes', ['FID430']],
    ['the codes of an advisor', 'marchetti', 'advisor_codes', ['FID430', 'SCH410']],
    ['an advisor', 'marchetti', 'advisors', ['Cleo Marchetti']],
    ['a branch by its place', 'austin', 'branches', ['Cedar Hollow']],
    ['nothing by what stands in it', '%', 'clients', []],
  ])('%s', async (_, word, kind, found) => expect(names(await find(malcolm, word), kind)).toEqual(found));

  test('by one or two letters where words begin, by more inside of them, and first what begins so', async () => {
    for (const word of ['w', 'wh'])
      for (const name of names(await find(malcolm, word), 'clients'))
        expect(` ${name}`.toLowerCase()).toContain(` ${word}`);
    expect(names(await find(malcolm, 'hit'), 'clients')).toContain('Alma Whitlock');
    expect(names(await find(malcolm, 'art'), 'clients')[0]).toMatch(/^Art/);
  });

  test('five of a kind at most, and nothing by no word', async () => {
    expect(names(await find(malcolm, 'e'), 'clients').length).toBeLessThanOrEqual(5);
    expect(await find(malcolm, '  ')).toEqual([]);
  });
});

describe('nobody finds what their lists do not show', () => {
  test("another's clients, accounts and codes", async () => {
    expect(await find(cleo, 'whitlock')).toEqual([]);
    expect(await find(cleo, 'SCH100')).toEqual([]);
    expect(names(await find(ada, 'whitlock'), 'clients')).toContain('Alma Whitlock');
  });

  test('anything, without a list', async () => expect(await find(una, 'whitlock')).toEqual([]));

  test('what is removed', async () => {
    const client = { id: clientId('Arthur Whitlock') };
    await testApp.orm.em.fork().execute('update clients set archived_at = now() where id = ?', [client.id]);
    expect(names(await find(malcolm, 'arthur'), 'clients')).not.toContain('Arthur Whitlock');
    await testApp.orm.em.fork().execute('update clients set archived_at = null where id = ?', [client.id]);
  });

  test('a tax number or a day of birth', async () => {
    const { birth_date: born } = await oneRow(
      testApp,
      `select birth_date::text from clients where id = '${clientId('Alma Whitlock')}'`,
    );
    for (const secret of ['SSN', String(born)]) expect(await find(malcolm, secret)).toEqual([]);
  });
});

describe('what somebody opened last', () => {
  const opened = (...of: readonly string[]) => `opened=${of.join()}`;
  const alma = `clients:${clientId('Alma Whitlock')}`;

  test('is named anew, in its order', async () => {
    const larkspur = `branches:${idOf('branch', 'Larkspur')}`;
    const records = await search(malcolm, opened(larkspur, alma));
    expect(records.map(({ name }) => name)).toEqual(['Larkspur', 'Alma Whitlock']);
  });

  test('only as long as it is in their sight', async () => {
    expect(await search(cleo, opened(alma))).toEqual([]);
    expect(
      await search(malcolm, opened('clients:none', 'payouts:1', 'clients', `accounts:${clientId('Alma Whitlock')}`)),
    ).toEqual([]);
  });

  test('too many of them are refused', async () => {
    expect((await malcolm.get(`/search?${opened(alma, alma, alma, alma, alma, alma)}`)).statusCode).toBe(422);
  });
});
