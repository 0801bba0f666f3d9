import { describe, expect, test } from '@jest/globals';
import { userId } from '../../fixtures/users.ts';
import { mostViews } from '../platform/list-views/writeView.ts';
import { mostPreferences } from '../platform/preferences/routes.ts';
import { mostTasks } from '../office/tasks/writeTask.ts';
import { admit, openTestApp } from '../test/app.ts';

/** Limits on how many records of a kind a person keeps for themselves. */
const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const theodora = admit(testApp, 'Theodora Vance');
const id = userId('Ada Winslow');

const ask = (statement: string) => testApp.orm.em.fork().execute<{ count: number }[]>(statement);
const view = { list: 'accounts', name: 'One', audience: 'mine', filters: [], sort: 'value', sortDirection: 'desc' };

const kinds = [
  {
    table: 'preferences',
    most: mostPreferences,
    stands: 'true',
    insert: `insert into preferences (owner_id, key, value) select '${id}', 'old' || n, '1'`,
    called: 'preferences',
    make: (who: typeof ada, n: number) => who.put(`/preferences/new${n}`, { value: n }),
  },
  {
    table: 'tasks',
    most: mostTasks,
    stands: 'archived_at is null',
    insert: `insert into tasks (id, owner_id, name) select gen_random_uuid(), '${id}', 'Old ' || n`,
    called: 'tasks',
    make: (who: typeof ada, n: number) => who.post('/tasks', { name: `New ${n}` }),
  },
  {
    table: 'list_views',
    most: mostViews,
    stands: 'archived_at is null',
    insert: `insert into list_views (id, owner_id, role, list, name, audience, filters, sort, sort_direction)
      select gen_random_uuid(), '${id}', 'advisor', 'accounts', 'Old ' || n, 'mine', '[]', 'value', 'desc'`,
    called: 'saved views',
    make: (who: typeof ada, n: number) => who.post('/list_views', { ...view, name: `New ${n}` }),
  },
];

describe.each(kinds)('$called', ({ table, most, stands, insert, called, make }) => {
  const count = async () =>
    (await ask(`select count(*)::int as count from ${table} where owner_id = '${id}' and ${stands}`))[0]?.count ?? 0;
  const fill = async (upTo: number) => ask(`${insert} from generate_series(1, ${upTo - (await count())}) n`);

  test('are only so many of one person, however many calls come at once', async () => {
    await fill(most - 2);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => make(ada, n)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422, 422]);
    const said = `You have ${most.toLocaleString('en-US')} ${called}, which is the limit. Delete some that you no longer need.`;
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toEqual({ base: [said], error: said });
    expect(await count()).toBe(most);
    expect((await make(theodora, 1)).statusCode).toBe(200);
  });
});

test('a preference that is there already is written anew where there is no room for another', async () => {
  expect((await ada.put('/preferences/old1', { value: 'a_text' })).statusCode).toBe(200);
  expect((await ada.get('/preferences/old1')).json()).toEqual({ value: 'a_text' });
});

test.each(['tasks', 'list_views'])(
  'of %s one that was deleted makes room, and comes back only to some',
  async (table) => {
    const [row] = (await ask(
      `select id from ${table} where owner_id = '${id}' and archived_at is null order by id limit 1`,
    )) as unknown as { id: string }[];
    expect((await ada.delete(`/${table}/${row?.id}`)).statusCode).toBe(200);
    const made = await (table === 'tasks' ? ada.post('/tasks', { name: 'x' }) : ada.post('/list_views', view));
    expect(made.statusCode).toBe(200);
    expect((await ada.post(`/${table}/${row?.id}/restore`)).statusCode).toBe(422);
    await ada.delete(`/${table}/${made.json().id}`);
    expect((await ada.post(`/${table}/${row?.id}/restore`)).statusCode).toBe(200);
  },
);
