import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { toCents } from '../../domain/money.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

/**
 * Computes the counts and sums of the lists of advisors, branches and codes a second time: from the bare rows, one
 * after the other, and without the lists' own SQL.
 */
const testApp = openTestApp();

interface Row {
  readonly id: string;
}
interface Account extends Row {
  readonly code: string | null;
  readonly contact: string | null;
  readonly client: string;
  readonly value: string;
  readonly charged: boolean;
}
interface Who extends Row {
  readonly role: string;
  readonly branch: string | null;
}

let accounts: Account[];
let clientCodes: { client: string; code: string }[];
let people: Who[];
let branches: Row[];
let codes: (Row & { asker: string | null })[];
/** The shares in force by code and person; and the codes that access persons work for. */
let shares: { code: string; person: string }[];
let work: { code: string; person: string }[];

const ask = <Of>(statement: string) => testApp.orm.em.fork().execute<Of[]>(statement);

beforeAll(async () => {
  // A contact of another branch than its code's; a code that is asked for and has shares already; one that is no more.
  await ask(`update accounts set advisor_id = '${userId('Ada Winslow')}' where id = '${accountId('Stone IRA')}'`);
  await ask(`update advisor_codes set status = 'requested' where id = '${codeId('SCH610')}'`);
  await ask(`update accounts set archived_at = now() where id = '${accountId('C3')}'`);
  accounts = await ask(`select a.id, a.advisor_code_id as code, a.advisor_id as contact, a.client_id as client,
      a.billable_value as value, a.step = 'completed' and exists (select from fee_schedules f where f.account_id = a.id) as charged
    from accounts a where a.archived_at is null`);
  clientCodes = await ask('select client_id as client, advisor_code_id as code from client_codes');
  people = await ask('select id, role, branch_id as branch from users where archived_at is null');
  branches = await ask('select id from branches');
  codes = await ask(`select id, case when status = 'requested' then requested_by_id end as asker
    from advisor_codes where archived_at is null and status <> 'declined'`);
  const active = `join advisor_codes k on k.id = advisor_code_id and k.status = 'active' and k.archived_at is null`;
  shares = await ask(`select t.advisor_code_id as code, s.advisor_id as person from code_terms t ${active}
    join advisor_subscriptions s on s.terms_id = t.id where t.in_force`);
  work = await ask(`select advisor_code_id as code, assistant_id as person from assistant_codes ${active}`);
});

/** A person's scope by the documents' matrix. */
const sightOf = (name: string) => {
  const me = people.find(({ id }) => id === userId(name)) as Who;
  const firm = me.role === 'super_admin' || me.role === 'admin';
  const own = new Set([...shares, ...work].filter(({ person }) => person === me.id).map(({ code }) => code));
  const served = new Set(shares.filter(({ code }) => own.has(code)).map(({ person }) => person));
  const homes = new Set(people.filter(({ id }) => id === me.id || served.has(id)).map(({ branch }) => branch));
  const ofCode = (code: string | null) => firm || (code !== null && own.has(code));
  return {
    me,
    ofCode,
    account: ({ code, contact }: Account) => ofCode(code) || (me.role === 'advisor' && contact === me.id),
    branch: ({ id }: Row) => firm || homes.has(id),
    person: ({ id, branch }: Who) =>
      firm || id === me.id || (me.role === 'advisor' ? branch === me.branch : served.has(id)),
  };
};
type Sight = ReturnType<typeof sightOf>;

const sum = (held: readonly Account[]) =>
  held.filter(({ charged }) => charged).reduce((total, { value }) => total + toCents(value), 0n);
const countOf = (values: readonly unknown[]) => new Set(values).size;

/** A list's rows with their figures; a colleague's book stays shut. */
const expected: Readonly<Record<string, (sight: Sight) => (Row & Readonly<Record<string, unknown>>)[]>> = {
  advisors: ({ me, ofCode, person }) =>
    people
      .filter((one) => one.role === 'advisor' && person(one))
      .map(({ id }) => {
        if (me.role === 'advisor' && id !== me.id) return { id, clients: null, billableBalance: null };
        const own = shares.filter((share) => share.person === id).map(({ code }) => code);
        const seen = new Set(own.filter((code) => me.role !== 'assistant' || ofCode(code)));
        return {
          id,
          clients: countOf(clientCodes.filter(({ code }) => seen.has(code)).map(({ client }) => client)),
          billableBalance: sum(accounts.filter(({ code }) => code !== null && seen.has(code))),
        };
      }),
  branches: (sight) =>
    branches.filter(sight.branch).map(({ id }) => {
      const team = new Set(people.filter(({ branch }) => branch === id).map((one) => one.id));
      const held = accounts.filter((one) => one.contact !== null && team.has(one.contact) && sight.account(one));
      return {
        id,
        advisors: people.filter((one) => one.branch === id && one.role === 'advisor' && sight.person(one)).length,
        clients: countOf(held.map(({ client }) => client)),
        feeBillableBalance: sum(held),
      };
    }),
  advisor_codes: (sight) =>
    codes
      .filter(({ id, asker }) => sight.ofCode(id) || asker === sight.me.id)
      .map(({ id }) => ({
        id,
        accounts: accounts.filter((one) => one.code === id && sight.account(one)).length,
      })),
};

type Figures = Row & Readonly<Record<string, string | number | bigint | null>>;

const isMoney = (key: string) => key.endsWith('Balance');
/** The list as it answers, figures alone, page by page. */
const listed = async (person: Person, list: string, keys: readonly string[], query: string): Promise<Figures[]> => {
  const all: Figures[] = [];
  for (let page = 1; ; page++) {
    const answer = await person.get(`/${list}?perPage=7&page=${page}&${query}`);
    expect([answer.statusCode, query]).toEqual([200, query]);
    const { data, meta } = answer.json();
    for (const row of data as Record<string, string | number | null>[])
      all.push({ id: String(row.id), ...Object.fromEntries(keys.map((key) => [key, figure(key, row[key] ?? null)])) });
    if (page >= meta.pagination.totalPages) return all;
  }
};
const figure = (key: string, value: string | number | null) =>
  value !== null && isMoney(key) ? toCents(String(value)) : value;

const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
/** Empty ones are the smallest, and where figures are alike the id decides. */
const inOrder = (rows: readonly Figures[], key: string): Figures[] =>
  [...rows].sort((a, b) => size(a[key]) - size(b[key]) || byId(a, b));
const size = (value: unknown) => (value === null ? -1e15 : Number(value));

const names = [
  'Theodora Vance',
  'Malcolm Reyes',
  'Ada Winslow',
  'Ben Okafor',
  'Hugo Baptiste',
  'Keiko Arrowood',
  'Priya Nolan',
  'Quentin Hale',
  'Rosa Delacroix',
];

describe.each(names)('%s', (name) => {
  const person = admit(testApp, name);

  test.each(Object.keys(expected))('finds in the list of %s what the rows add up to', async (list) => {
    const wanted = (expected[list]?.(sightOf(name)) ?? []) as Figures[];
    const keys = Object.keys(wanted[0] ?? {}).filter((key) => key !== 'id');
    expect((await listed(person, list, keys, '')).sort(byId)).toEqual([...wanted].sort(byId));
    for (const key of keys) {
      const sorted = inOrder(wanted, key);
      expect(await listed(person, list, keys, `sort=${key}`)).toEqual(sorted);
      expect(await listed(person, list, keys, `sort=${key}&sortDirection=desc`)).toEqual(sorted.toReversed());
      const some = encodeURIComponent(JSON.stringify([{ key, option: '>', values: ['0'] }]));
      const found = sorted.filter((row) => row[key] !== null && Number(row[key]) > 0);
      expect(await listed(person, list, keys, `sort=${key}&filters=${some}`)).toEqual(found);
    }
  });
});
