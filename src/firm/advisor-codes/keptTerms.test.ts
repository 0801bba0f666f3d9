import { expect, test } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { beginTermsByClock } from './beginTerms.ts';

// The demo's day is January 15, 2026.
const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

const [adaId, benId] = [userId('Ada Winslow'), userId('Ben Okafor')];
const split = (...parts: readonly [string, string][]) =>
  parts.map(([advisorId, percentage]) => ({ advisorId, percentage }));
const code = (more: object) => ({
  advisorCode: {
    custodianIds: ['schwab'],
    advisorSubscriptionsAttributes: split([adaId, '60'], [benId, '40']),
    ...more,
  },
});
const made = async (number: string, more: object = {}): Promise<string> => {
  const answer = await admin.post('/advisor_codes', code({ number, ...more }));
  expect([answer.statusCode, answer.json().number]).toEqual([200, number]);
  return `/advisor_codes/${answer.json().id}`;
};
const change = async (path: string, advisorCode: object) => {
  const answer = await admin.patch(path, { advisorCode });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const points = (rows: readonly { advisorId: string; percentage: string }[]) =>
  rows.map(({ advisorId, percentage }) => [advisorId, percentage]);

test('terms to come are not those of today, and what begins before them is not made of them', async () => {
  const path = await made('KEPT1');
  await change(path, { effectiveOn: '2026-03-01', hasWrapFee: true });
  const between = await change(path, { effectiveOn: '2026-02-01', investmentManagement: true, managementFee: '7' });
  expect(between).toMatchObject({ effectiveOn: '2026-01-15', hasWrapFee: false, investmentManagement: false });
  const told = between.terms.data.map((terms: Record<string, unknown>) => [
    terms['effectiveOn'],
    terms['endedOn'],
    terms['hasWrapFee'],
    terms['managementFee'],
    terms['inForce'],
  ]);
  expect(told).toEqual([
    ['2026-03-01', null, true, null, false],
    ['2026-02-01', '2026-03-01', false, '7.00', false],
    ['2026-01-15', '2026-02-01', false, null, true],
  ]);
});

test('terms of the same day are replaced, row by row, with who bears their fees', async () => {
  const fees = { investmentManagement: true, managementFee: '5', hasVerusOverride: true, verusOverrideFee: '3' };
  const path = await made('KEPT2', {
    ...fees,
    vimBreakdownsAttributes: split([adaId, '5']),
    verusOverridesAttributes: split([adaId, '1'], [benId, '2']),
  });
  const { vimBreakdownsAttributes, verusOverridesAttributes } = (await admin.get(path)).json();
  expect(points(vimBreakdownsAttributes)).toEqual([[adaId, '5.00']]);
  expect(points(verusOverridesAttributes)).toEqual([
    [adaId, '1.00'],
    [benId, '2.00'],
  ]);
  const advisorSubscriptionsAttributes = [...split([adaId, '100']), { advisorId: benId, _destroy: true }];
  const alone = await change(path, { advisorSubscriptionsAttributes, hasVerusOverride: false });
  expect(points(alone.advisorSubscriptionsAttributes)).toEqual([[adaId, '100.00']]);
  expect([alone.verusOverrideFee, alone.verusOverridesAttributes, alone.terms.data.length]).toEqual([null, [], 1]);
});

test('the day of terms comes by the clock', async () => {
  const path = await made('KEPT3');
  await change(path, { effectiveOn: '2026-02-01', hasWrapFee: true });
  const em = testApp.orm.em.fork();
  await em.execute(`update code_terms set effective_on = '2025-12-01', ended_on = '2026-01-10' where in_force
    and advisor_code_id = (select id from advisor_codes where number = 'KEPT3')`);
  await em.execute(`update code_terms set effective_on = '2026-01-10' where not in_force
    and advisor_code_id = (select id from advisor_codes where number = 'KEPT3')`);
  const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  await beginTermsByClock(testApp)({}, run);
  expect((await admin.get(path)).json()).toMatchObject({ effectiveOn: '2026-01-10', hasWrapFee: true });
});

test('a code without a number is none, and the number of a request comes with its approval', async () => {
  expect((await admin.post('/advisor_codes', code({}))).json().number).toEqual(['Required']);
  const asked = (await ada.post('/advisor_codes', code({}))).json();
  expect(asked).toMatchObject({ requestedById: adaId, requestedByName: 'Ada Winslow', declineReason: null });
  const answer = await admin.patch(`/advisor_codes/${asked.id}`, { advisorCode: { number: 'KEPT4' } });
  expect([answer.statusCode, answer.json().number]).toEqual([422, ['is assigned when the request is approved']]);
});

test('a code without accounts may go to the other custodian; notes stay where nothing is said of them', async () => {
  const path = await made('KEPT5', { notes: 'For the lake house.' });
  expect(await change(path, { custodianIds: ['fidelity'] })).toMatchObject({
    custodianIds: ['fidelity'],
    custodianNames: 'Fidelity',
    notes: 'For the lake house.',
    accountsCount: 0,
  });
  expect((await admin.get(`/advisor_codes/${codeId('SCH100')}`)).json().accountsCount).toBeGreaterThan(0);
});
