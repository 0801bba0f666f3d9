import { expect, test } from '@jest/globals';
import { admit, openTestApp } from '../../test/app.ts';

const testApp = openTestApp({ demo: true });
const theodora = admit(testApp, 'Theodora Vance');
const malcolm = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

const quentin = admit(testApp, 'Quentin Hale');

const large = {
  list: 'accounts',
  name: 'Large',
  audience: 'mine',
  filters: [{ key: 'value', option: '>', values: ['1000000'] }],
  sort: 'value',
  sortDirection: 'desc',
  columns: { order: ['number', 'value'], hidden: ['value'] },
};
const namesFor = async (who: typeof ada, list = 'accounts') =>
  (await who.get(`/list_views?list=${list}`)).json().data.map(({ name }: { name: string }) => name);

test('a view is mine, my role’s or everybody’s', async () => {
  await malcolm.post('/list_views', large);
  await malcolm.post('/list_views', { ...large, name: 'Of the admins', audience: 'role' });
  const { id } = (await theodora.post('/list_views', { ...large, name: 'Of all', audience: 'everybody' })).json();
  await ada.post('/list_views', { ...large, name: 'Of Ada' });
  expect(await namesFor(malcolm)).toEqual(['Large', 'Of all', 'Of the admins']);
  expect(await namesFor(theodora)).toEqual(['Of all']);
  expect(await namesFor(ada)).toEqual(['Of Ada', 'Of all']);
  expect(await namesFor(ada, 'clients')).toEqual([]);
  expect((await ada.patch(`/list_views/${id}`, { name: 'Mine now' })).statusCode).toBe(404);
  expect((await ada.delete(`/list_views/${id}`)).statusCode).toBe(404);
});

test.each([
  ['role', () => ada],
  ['everybody', () => malcolm],
])('who may not makes none for %s, by making one or by changing their own', async (audience, who) => {
  const refused = { audience: ['is not a role you can share views with'] };
  const made = await who().post('/list_views', { ...large, audience });
  expect([made.statusCode, made.json()]).toMatchObject([422, refused]);
  const { id } = (await who().post('/list_views', large)).json();
  const changed = await who().patch(`/list_views/${id}`, { audience });
  expect([changed.statusCode, changed.json()]).toMatchObject([422, refused]);
});

test('whoever sees a list keeps views of it, under whatever right it stands', async () => {
  const view = { name: 'Open runs', audience: 'mine', filters: [], sortDirection: 'asc' };
  const runs = { ...view, list: 'billing_runs', sort: 'createdAt' };
  expect((await malcolm.post('/list_views', runs)).json()).toMatchObject({ name: 'Open runs' });
  expect((await ada.post('/list_views', runs)).json()).toMatchObject({ list: ['is not one of your lists'] });
});

test('lists that show the same rows keep their views apart', async () => {
  const flagged = {
    list: 'flags',
    name: 'Worst first',
    audience: 'mine',
    filters: [],
    sort: 'grossCompensation',
    sortDirection: 'desc',
  };
  expect((await malcolm.post('/list_views', flagged)).json()).toMatchObject({ list: 'flags', name: 'Worst first' });
  expect(await namesFor(malcolm, 'flags')).toEqual(['Worst first']);
  expect(await namesFor(malcolm, 'disputes')).toEqual([]);
  expect(await namesFor(malcolm, 'payout_breakdowns')).toEqual([]);
});

test.each([
  ['list', { list: 'users' }],
  ['list', { list: 'nothing' }],
  ['filters', { filters: [{ key: 'ssn', option: '=', values: ['1'] }] }],
  ['filters', { filters: [{ key: 'value', option: '>', values: ['much'] }] }],
  ['filters', { filters: [{ key: 'client_id', option: '=', values: ['0'] }] }],
  ['sort', { sort: 'ssn' }],
  ['columns', { columns: { order: ['ssn'], hidden: [] } }],
])('what its list would refuse is refused at %s', async (field, said) => {
  const answer = await ada.post('/list_views', { ...large, ...said });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, expect.arrayContaining([field])]);
});

test('a reader gets of it what their own list has, and is told that something is left out', async () => {
  const view = {
    list: 'accounts',
    name: 'Refunds',
    audience: 'everybody',
    filters: [],
    sort: 'value',
    sortDirection: 'desc',
    columns: { order: ['number', 'refundStatus'], hidden: [] },
  };
  expect((await theodora.post('/list_views', view)).json()).toMatchObject({ own: true, partial: false });
  const columns = { order: ['number', 'refundStatus'], hidden: ['refundStatus'] };
  await theodora.post('/list_views', { ...view, name: 'Without refunds', columns });
  const { data } = (await quentin.get('/list_views?list=accounts')).json();
  expect(data.find(({ name }: { name: string }) => name === 'Refunds')).toMatchObject({
    own: false,
    partial: true,
    columns: { order: ['number'], hidden: [] },
  });
  // A hidden column that the reader may not see is not missed.
  expect(data.find(({ name }: { name: string }) => name === 'Without refunds')).toMatchObject({
    partial: false,
    columns: { order: ['number'], hidden: [] },
  });
});

test('it is renamed, saved anew and deleted; a default is told for as long as it is there', async () => {
  const { id } = (
    await malcolm.post('/list_views', { ...large, list: 'clients', filters: [], sort: 'name', columns: null })
  ).json();
  await malcolm.put('/preferences/view.clients', { value: id });
  const { json } = await malcolm.patch(`/list_views/${id}`, { name: 'From Z', sortDirection: 'asc' });
  expect(json()).toMatchObject({ name: 'From Z', sortDirection: 'asc' });
  expect((await malcolm.get('/list_views?list=clients')).json().meta).toEqual({ default: id });
  await malcolm.delete(`/list_views/${id}`);
  expect((await malcolm.get('/list_views?list=clients')).json().meta).toEqual({ default: null });
});

test('a deleted view is nobody’s any more until whoever made it takes that back', async () => {
  const { id } = (await theodora.post('/list_views', { ...large, name: 'Taken back', audience: 'everybody' })).json();
  await ada.put('/preferences/view.accounts', { value: id });
  await theodora.delete(`/list_views/${id}`);
  for (const who of [theodora, ada]) expect(await namesFor(who)).not.toContain('Taken back');
  expect((await theodora.get(`/list_views/${id}`)).statusCode).toBe(404);
  expect((await theodora.patch(`/list_views/${id}`, { name: 'Mine' })).statusCode).toBe(404);
  expect((await ada.post(`/list_views/${id}/restore`)).statusCode).toBe(404);
  expect((await theodora.post(`/list_views/${id}/restore`)).json()).toMatchObject({ id, name: 'Taken back' });
  expect(await namesFor(ada)).toContain('Taken back');
  expect((await ada.get('/list_views?list=accounts')).json().meta).toEqual({ default: id });
});
