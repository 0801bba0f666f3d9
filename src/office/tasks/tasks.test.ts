import { beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { taskId } from '../../../fixtures/tasks.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { taskRows } from './rows.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');
const admin = admit(testApp, 'Malcolm Reyes');

const ask = (statement: string, params: unknown[] = []) =>
  testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement, params);
const call = taskId('Ada Winslow', 'Call Alma Whitlock about the SEP IRA');
const adas = [
  'Call Alma Whitlock about the SEP IRA',
  'Get page 4 of the agreement signed',
  'Prepare the yearly review',
  'Read the new privacy notice',
  'Send the year-end statements',
];

const filters = (...entries: object[]) => `filters=${encodeURIComponent(JSON.stringify(entries))}`;
const namesOf = async (query = '', person = ada): Promise<string[]> =>
  (await person.get(`/tasks?${query}`)).json().data.map(({ name }: { name: string }) => name);
const add = async (task: object, person = ada): Promise<string> => {
  const answer = await person.post('/tasks', { task });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().id;
};
const sheetOf = async (query: string, person = ada): Promise<unknown[][]> => {
  const answer = await person.get(`/reports/tasks.xlsx?${query}`);
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="tasks.xlsx"',
  ]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.rawPayload as never);
  return (book.worksheets[0]?.getSheetValues() ?? []).slice(1).map((row) => (row as unknown[]).slice(1));
};

describe('the work list', () => {
  test('begins with what is open by its due day, then what has none, then what is done', async () => {
    expect(await namesOf()).toEqual(adas);
  });

  test.each(['?', '.csv?', '.xlsx?'])('%s holds nobody else’s, not even for an admin', async (page) => {
    const own = await admin.get(`/tasks${page}perPage=999`);
    expect(own.statusCode).toBe(200);
    if (page !== '.xlsx?') expect(own.body).toContain('Ask Schwab');
    expect(own.body).not.toContain('Alma Whitlock');
    expect((await sheetOf('', admin)).flat().join()).not.toContain('Alma Whitlock');
  });

  test('somebody else’s task is absent, whoever asks and for whatever', async () => {
    for (const person of [priya, admin]) {
      const answers = [
        await person.get(`/tasks/${call}`),
        await person.patch(`/tasks/${call}`, { task: { completed: true } }),
        await person.put(`/tasks/${call}`, { task: { name: 'Mine now' } }),
        await person.delete(`/tasks/${call}`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      const byId = encodeURIComponent(JSON.stringify({ id: [call] }));
      expect((await person.get(`/tasks?filter=${byId}`)).json()).toEqual([]);
    }
    expect((await ada.get(`/tasks/${call}`)).json()).toMatchObject({ completed: false, name: adas[0] });
  });

  test.each([
    [['Starred'], '=', [adas[0]]],
    [['Completed'], '=', [adas[4]]],
    [['Starred', 'Completed'], '=', [adas[0], adas[4]]],
    [['Completed'], 'excludes', adas.slice(0, 4)],
    [['Something else'], '=', []],
  ])('narrowed by its names: %j %s', async (values, option, expected) => {
    expect(await namesOf(filters({ key: 'name', option, values }))).toEqual(expected);
  });

  test('is narrowed by client and by due day, and searched in names and notes', async () => {
    const ofAlma = { key: 'clientName', option: '=', values: [clientId('Alma Whitlock')] };
    expect(await namesOf(filters(ofAlma))).toEqual([adas[0]]);
    expect(await namesOf(filters({ key: 'dueOn', option: '<', values: ['2026-01-15'] }))).toEqual([adas[0], adas[4]]);
    expect(await namesOf('search=PRIVACY')).toEqual([adas[3]]);
    expect(await namesOf('search=her bank')).toEqual([adas[0]]);
  });

  test('goes by any of its columns, stably', async () => {
    const byName = adas.toSorted();
    expect(await namesOf('sort=name')).toEqual(byName);
    expect(await namesOf('sort=name&sort_direction=desc')).toEqual(byName.toReversed());
    const halves = [await namesOf('sort=starred&per_page=3'), await namesOf('sort=starred&per_page=3&page=2')];
    expect(halves.flat().toSorted()).toEqual(byName);
  });

  test('needs no sorting for that: an index holds it in this order', async () => {
    const plan = await testApp.orm.em.fork().transactional(async (em) => {
      // Without these settings the planner would sort so few rows.
      await em.execute('set local enable_sort = off; set local enable_seqscan = off');
      return em.execute<object[]>(`explain select r.id from (${taskRows.base?.query.text}) r
        where r.owner_id = '${userId('Ada Winslow')}' order by r.urgency asc nulls first, r.id`);
    });
    expect(JSON.stringify(plan)).toContain('using tasks_urgency');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});

describe('tasks.xlsx', () => {
  test('carries the columns that the list shows at first, in its order', async () => {
    const [heads, first, ...others] = await sheetOf('');
    expect(heads).toEqual(['Name', 'Notes', 'Client', 'Account Number', 'Due', 'Starred', 'Completed']);
    expect(first).toEqual([
      adas[0],
      expect.stringContaining('household'),
      'Alma Whitlock',
      '00100101',
      new Date('2026-01-14T00:00:00Z'),
      'Yes',
      'No',
    ]);
    expect(others.map(([name]) => name)).toEqual(adas.slice(1));
  });

  test.each(['sortDirection', 'sort_direction'])('carries what is asked for, with %s', async (direction) => {
    const open = filters({ key: 'name', option: 'excludes', values: ['Completed'] });
    const rows = await sheetOf(`sort=name&${direction}=desc&search=the&columns=completed,name&${open}`);
    expect(rows).toEqual([['Completed', 'Name'], ...[adas[3], adas[2], adas[1], adas[0]].map((name) => ['No', name])]);
  });

  test('asked for what there is not is refused by name', async () => {
    const answer = await ada.get('/reports/tasks.xlsx?columns=name,ownerId');
    expect([answer.statusCode, answer.json().columns]).toEqual([422, ['ownerId is not a column of this list']]);
    expect((await ada.get('/reports/tasks.xlsx?sort=notes')).statusCode).toBe(422);
    const una = await testApp.enter(userId('Una Petrakis'));
    expect((await una.get('/reports/tasks.xlsx')).statusCode).toBe(403);
  });
});

describe('a task', () => {
  test('is written, changed, ticked and deleted, and the audit knows', async () => {
    const links = { client_id: clientId('Alma Whitlock'), account_id: accountId('A2') };
    const id = await add({ name: 'Order cheques', due_on: '02/01/2026', ...links });
    expect((await ada.get(`/tasks/${id}`)).json()).toMatchObject({
      name: 'Order cheques',
      notes: null,
      dueOn: '2026-02-01',
      starred: false,
      completed: false,
      version: 1,
      clientName: 'Alma Whitlock',
      accountNumber: '00100102',
      completedAt: null,
    });
    const ticked = (await ada.patch(`/tasks/${id}`, { task: { completed: true, starred: true, due_on: null } })).json();
    expect(ticked).toMatchObject({ completed: true, starred: true, dueOn: null, completedAt: expect.any(String) });
    // Ticked twice, it was done when it was done.
    expect((await ada.patch(`/tasks/${id}`, { completed: true })).json().completedAt).toBe(ticked.completedAt);
    expect((await ada.patch(`/tasks/${id}`, { completed: false })).json().completedAt).toBeNull();
    expect((await ada.delete(`/tasks/${id}`)).json()).toMatchObject({ id, name: 'Order cheques' });
    expect((await ada.get(`/tasks/${id}`)).statusCode).toBe(404);
    const told = await ask('select action, actor_id from audit where object_id = ? order by sequence', [id]);
    const by = { actor_id: userId('Ada Winslow') };
    expect(told).toEqual(['create', 'update', 'update', 'update'].map((action) => ({ action, ...by })));
  });

  test('is taken back after it was deleted, by its owner alone; until then it is nowhere', async () => {
    const links = { client_id: clientId('Alma Whitlock'), account_id: accountId('A2') };
    const before = await namesOf();
    const id = await add({ name: 'Order cheques', due_on: '01/02/2026', ...links });
    const next = async () => (await ada.get(`/clients/${links.client_id}/standing`)).json().nextTask;
    const task = (await ada.get(`/tasks/${id}`)).json();
    expect(await next()).toMatchObject({ id });
    await ada.delete(`/tasks/${id}`);
    expect([await namesOf(), (await next()).id === id]).toEqual([before, false]);
    expect((await sheetOf('')).flat()).not.toContain('Order cheques');
    for (const answer of [
      await ada.patch(`/tasks/${id}`, { task: { starred: true } }),
      await ada.delete(`/tasks/${id}`),
    ])
      expect(answer.statusCode).toBe(404);
    for (const person of [priya, admin]) expect((await person.post(`/tasks/${id}/restore`)).statusCode).toBe(404);
    const restored = (await ada.post(`/tasks/${id}/restore`)).json();
    expect(restored).toEqual({ ...task, version: 3, updatedAt: restored.updatedAt });
    expect((await ada.post(`/tasks/${id}/restore`)).statusCode).toBe(200);
    expect([await next(), await namesOf()]).toEqual([expect.objectContaining({ id }), ['Order cheques', ...before]]);
    const told = await ask('select after from audit where object_id = ? order by sequence', [id]);
    expect(told.slice(1)).toEqual([{ after: { archivedAt: expect.any(String) } }, { after: { archivedAt: null } }]);
    await ada.delete(`/tasks/${id}`);
  });

  test('is put back as it was answered without a word, and by a stale hand not at all', async () => {
    const id = await add({ name: 'Water the plants' });
    const answered = (await ada.get(`/tasks/${id}`)).json();
    expect((await ada.put(`/tasks/${id}`, { task: { ...answered, starred: true } })).json()).toMatchObject({
      starred: true,
      version: 2,
    });
    const stale = await ada.patch(`/tasks/${id}`, { task: { name: 'Sell the plants', version: 1 } });
    expect([stale.statusCode, stale.json().current.name]).toEqual([409, 'Water the plants']);
    await ada.delete(`/tasks/${id}`);
  });

  test.each([
    [{}, { name: ['Required'] }],
    [
      { name: ' ', dueOn: '2026-02-30' },
      { name: ['Required'], dueOn: ['February 2026 has 28 days'] },
    ],
    [{ name: 'x', ownerId: clientId('Alma Whitlock') }, { ownerId: ['ownerId is not a field of this record'] }],
  ])('%j is refused by field', async (task, told) => {
    const answer = await ada.post('/tasks', { task });
    expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining(told)]);
  });

  test('names an account of its client, where it names both', async () => {
    const links = { client_id: clientId('Alma Whitlock'), account_id: accountId('B1') };
    const answer = await ada.post('/tasks', { task: { name: 'Mixed up', ...links } });
    expect([answer.statusCode, answer.json().accountId]).toEqual([422, ['is not an account of this client']]);
  });
});

describe('a client who leaves the owner’s sight', () => {
  const stone = { clientId: clientId('Percival Stone'), accountId: accountId('Stone IRA') };
  let id: string;
  beforeAll(async () => {
    id = await add({ name: 'Visit', clientId: clientId('Alma Whitlock'), accountId: accountId('A1') });
    await ask('update tasks set client_id = ?, account_id = ? where id = ?', [stone.clientId, stone.accountId, id]);
  });

  test('is told of no more: not on the page, not in the list or a file, and not by a filter', async () => {
    expect((await ada.get(`/tasks/${id}`)).json()).toMatchObject({
      clientId: null,
      clientName: null,
      accountId: null,
      accountNumber: null,
      accountClientId: null,
    });
    for (const page of ['/tasks?perPage=999', '/tasks.csv'])
      expect((await ada.get(page)).body).not.toMatch(/Percival|Z00430902/);
    expect((await sheetOf('')).flat().join()).not.toMatch(/Percival|Z00430902/);
    const ofStone = filters({ key: 'clientName', option: '=', values: [stone.clientId] });
    expect(await namesOf(ofStone)).toEqual([]);
  });

  test('stays where nothing else is said, and is let go of when another is named', async () => {
    await ada.patch(`/tasks/${id}`, { task: { starred: true } });
    const held = () => ask('select client_id as client, account_id as account from tasks where id = ?', [id]);
    expect(await held()).toEqual([{ client: stone.clientId, account: stone.accountId }]);
    const moved = await ada.patch(`/tasks/${id}`, { task: { clientId: clientId('Beatrix Osei') } });
    expect([moved.statusCode, moved.json().clientName]).toEqual([200, 'Beatrix Osei']);
    expect(await held()).toEqual([{ client: clientId('Beatrix Osei'), account: null }]);
  });
});
