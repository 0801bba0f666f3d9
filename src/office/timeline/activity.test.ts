import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { wordsOf } from '../../test/words.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

interface Row {
  readonly actorName: string | null;
  readonly label: string;
  readonly record: string | null;
  readonly recordPath: string | null;
  readonly changes: readonly string[];
  readonly reason: string | null;
}

const filtered = (...filters: object[]) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
const listed = async (query = ''): Promise<Row[]> => {
  const answer = await superAdmin.get(`/activity?${query}`);
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
  return answer.json().data;
};

describe('all that happened', () => {
  test('is told in words, with the record it belongs to and what stood there before', async () => {
    const { data } = (await admin.get(`/accounts/${accountId('B2')}/positions`)).json();
    await ada.patch(`/positions/${data[0].id}`, { position: { eligible: false } });
    await admin.patch(`/advisor_codes/${codeId('FID200')}`, { advisor_code: { notes: 'As agreed.' } });
    const rows = await listed();
    expect(rows[0]).toMatchObject({
      actorName: 'Malcolm Reyes',
      label: 'changed the advisor code',
      record: 'FID200',
      recordPath: `/advisor-codes/${codeId('FID200')}/activity`,
      changes: ['Notes: (empty) → As agreed.'],
    });
    expect(rows).toContainEqual(
      expect.objectContaining({
        actorName: 'Ada Winslow',
        record: 'Z00200102',
        recordPath: `/accounts/${accountId('B2')}/activity`,
        changes: ['Billable: Yes → No'],
      }),
    );
  });

  test('says who saw an SSN, and why, by one filter', async () => {
    const id = clientId('Gustav Ekberg');
    const client = { ssn: '666-02-7777' };
    await admin.patch(`/clients/${id}`, { client });
    await testApp
      .signIn('admin@demo.test')
      .then((person) => person.post(`/clients/${id}/reveal`, { field: 'ssn', reason: 'The custodian asks' }));
    const rows = await listed(filtered({ key: 'action', option: '=', values: ['reveal'] }));
    expect(rows).toMatchObject([
      {
        actorName: 'Malcolm Reyes',
        label: 'viewed the full SSN',
        record: 'Gustav Ekberg',
        reason: 'The custodian asks',
        changes: [],
      },
    ]);
    expect(wordsOf(await listed())).not.toMatch(/666|7777|v1\./);
  });

  test('is found by the record’s name, with all its parts, by the person, the kind and the day', async () => {
    expect((await listed('search=FID200')).map(({ record }) => record)).toEqual(['FID200']);
    expect((await listed('search=Z00200102')).map(({ changes }) => changes)).toEqual([['Billable: Yes → No']]);
    expect(new Set((await listed(`actor_id=${userId('Ada Winslow')}`)).map(({ actorName }) => actorName))).toEqual(
      new Set(['Ada Winslow']),
    );
    const byName = filtered({ key: 'actorName', option: 'includes', values: ['winslow'] });
    expect((await listed(byName)).length).toBeGreaterThan(0);
    const ofCodes = filtered({ key: 'object', option: '=', values: ['AdvisorCode'] });
    expect((await listed(ofCodes)).map(({ record }) => record)).toEqual(['FID200']);
    expect(await listed(filtered({ key: 'at', option: '<', values: ['2021-01-01'] }))).toEqual([]);
  });

  test('does not tell what is one’s own alone', async () => {
    await ada.post('/tasks', { task: { name: 'Call Alma', notes: 'About the divorce' } });
    const [task] = await listed(filtered({ key: 'object', option: '=', values: ['Task'] }));
    expect(task).toMatchObject({
      actorName: 'Ada Winslow',
      label: 'added their own task',
      changes: [],
      record: null,
    });
    expect(JSON.stringify(await listed())).not.toMatch(/Call Alma|divorce/);
  });

  test('goes into a file in the same words', async () => {
    const { body } = await superAdmin.get('/activity.csv?search=FID200');
    expect(body).toContain('changed the advisor code');
    expect(body).toContain('Notes: (empty) → As agreed.');
    expect(body).not.toMatch(/UTC|\d{4}-\d\d-\d\dT/);
  });

  test('is a super admin’s alone', async () => {
    for (const person of [admin, ada]) expect((await person.get('/activity')).statusCode).toBe(403);
  });
});
