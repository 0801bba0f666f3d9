import { expect, test } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { disputeList } from '../../domain/dispute/list.ts';
import { flagList } from '../../domain/flag/list.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const malcolm = admit(testApp, 'Malcolm Reyes');
const cleo = admit(testApp, 'Cleo Marchetti');
const ada = admit(testApp, 'Ada Winslow');

const numbersOf = async (person: Person, query = ''): Promise<string[]> =>
  (await person.get(`/payout_breakdowns?flagged=true&${query}`)).json().data.map((row: never) => row['accNumber']);
const ofCode = (number: 'FID430' | 'FID440') =>
  `filters=${encodeURIComponent(JSON.stringify([{ key: 'advisorCodeNumber', option: '=', values: [codeId(number)] }]))}`;

test('the flagged fees are listed for the firm and for whom they concern, a removed one for nobody', async () => {
  expect(await numbersOf(malcolm)).toEqual(['Z00430902', 'Z00430902', 'Z00440901', 'Z00440902']);
  expect(await numbersOf(cleo)).toEqual(['Z00430902']);
  expect(await numbersOf(ada)).toEqual([]);
});

test('every other fee is one that is not flagged', async () => {
  const idsOf = async (query = ''): Promise<string[]> => {
    const { data, meta } = (await malcolm.get(`/payout_breakdowns?perPage=999${query}`)).json();
    expect(meta.pagination.totalEntries).toBe(data.length);
    return data.map(({ id }: { id: string }) => id);
  };
  const [flagged, others] = [await idsOf('&flagged=true'), await idsOf('&flagged=false')];
  expect([flagged.length, others.length > 0]).toEqual([4, true]);
  expect([...flagged, ...others].toSorted()).toEqual((await idsOf()).toSorted());
});

test('an advisor code is chosen among the codes', async () => {
  expect(await numbersOf(malcolm, ofCode('FID440'))).toEqual(['Z00440901', 'Z00440902']);
  expect(await numbersOf(cleo, ofCode('FID440'))).toEqual([]);
});

test.each([
  [flagList, 11],
  [disputeList, 10],
])('the server knows every column of list %#', async ({ columns }, count) => {
  expect(columns).toHaveLength(count);
  const keys = columns.map(({ key }) => key).join(',');
  const answer = await malcolm.get(`/payout_breakdowns.csv?flagged=true&columns=${keys}`);
  expect([answer.statusCode, answer.body.slice(1).split('\r\n')[0]]).toEqual([
    200,
    columns.map(({ label }) => label).join(','),
  ]);
});

test('the file says what the list says, and the export is of the flagged ones alone', async () => {
  const { body } = await cleo.get(
    '/payout_breakdowns.csv?flagged=true&columns=accNumber,flagStatus,flagReason,startDate',
  );
  expect(body.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Z00430902,Review Needed,Insufficient Funds,/),
  ]);
  expect((await cleo.get('/payout_breakdowns.pdf?flagged=true')).statusCode).toBe(200);
  const { export: job } = (await malcolm.get('/payout_breakdowns/export?flagged=true')).json();
  await testApp.work();
  expect((await malcolm.get(`/exports/${job.id}`)).json()).toMatchObject({ status: 'completed', rows: 4 });
});
