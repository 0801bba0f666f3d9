import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { loadActor } from '../../platform/auth/session.ts';
import { KeptMail } from '../../platform/jobs/entity.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const cleo = admit(testApp, 'Cleo Marchetti');

const advisorCode = {
  custodianIds: ['fidelity'],
  advisorSubscriptionsAttributes: [{ advisorId: userId('Ada Winslow'), percentage: '100' }],
  notes: 'For a new household.',
};
const codesOf = async (name: string) => (await loadActor(testApp.orm.em.fork(), userId(name)))?.advisorCodeIds ?? [];
const request = async (): Promise<string> => {
  const answer = await ada.post('/advisor_codes', { advisorCode });
  expect([answer.statusCode, answer.json().status, answer.json().number]).toEqual([200, 'requested', null]);
  return answer.json().id;
};
const waiting = async () =>
  (await admin.get('/home')).json().waiting.find(({ key }: { key: string }) => key === 'codeRequests');
const mailOf = async () => {
  await testApp.work();
  const mails = await testApp.orm.em.fork().find(KeptMail, { recipient: 'advisor@demo.test' });
  return mails.map(({ subject }) => subject);
};

test('a request says no number, and is seen by its asker and the firm alone', async () => {
  expect((await ada.post('/advisor_codes', { advisorCode: { ...advisorCode, number: 'X1' } })).statusCode).toBe(403);
  expect((await ada.post('/advisor_codes', { advisorCode: { ...advisorCode, hasWrapFee: true } })).statusCode).toBe(
    403,
  );
  const foreign = [{ advisorId: userId('Cleo Marchetti'), percentage: '100' }];
  const strange = await ada.post('/advisor_codes', {
    advisorCode: { ...advisorCode, advisorSubscriptionsAttributes: foreign },
  });
  expect(strange.statusCode).toBe(422);
  const id = await request();
  expect((await ada.get(`/advisor_codes/${id}`)).statusCode).toBe(200);
  expect((await cleo.get(`/advisor_codes/${id}`)).statusCode).toBe(404);
  expect(await codesOf('Ada Winslow')).not.toContain(id);
  const { count, to } = await waiting();
  expect([count, to]).toEqual([2, expect.stringContaining('/advisor-codes?')]);
  expect((await cleo.post(`/advisor_codes/${id}/withdraw`)).statusCode).toBe(404);
  expect((await ada.post(`/advisor_codes/${id}/withdraw`)).statusCode).toBe(200);
  expect((await ada.get(`/advisor_codes/${id}`)).statusCode).toBe(404);
});

test('with a number it is a code from today on, once, and its asker is told', async () => {
  const id = await request();
  expect((await ada.post(`/advisor_codes/${id}/approve`, { approve: { number: 'FID999' } })).statusCode).toBe(403);
  const approve = (at: number) => admin.post(`/advisor_codes/${id}/approve`, { approve: { number: `FID90${at}` } });
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => approve(at)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422]);
  expect(await codesOf('Ada Winslow')).toContain(id);
  expect(await mailOf()).toEqual(['Your advisor code is ready']);
});

test('declined with a reason it counts nowhere, and its asker is told', async () => {
  const id = await request();
  expect((await admin.post(`/advisor_codes/${id}/decline`, { decline: {} })).statusCode).toBe(422);
  const answer = await admin.post(`/advisor_codes/${id}/decline`, { decline: { declineReason: 'One is enough.' } });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'declined']);
  expect((await ada.get(`/advisor_codes/${id}`)).json().declineReason).toBe('One is enough.');
  expect(await codesOf('Ada Winslow')).not.toContain(id);
  expect(await mailOf()).toContain('Your request for an advisor code was declined');
  for (const person of [ada, admin]) {
    const late = await person.patch(`/advisor_codes/${id}`, { advisorCode: { notes: 'Please.' } });
    expect([late.statusCode, late.json().error]).toEqual([422, 'This request has already been answered.']);
  }
});

test('declined it is found by its status alone, with the reason, by its asker and the firm', async () => {
  const id = await request();
  await admin.post(`/advisor_codes/${id}/decline`, { decline: { declineReason: 'The branch has one.' } });
  const declined = encodeURIComponent(JSON.stringify([{ key: 'status', option: '=', values: ['declined'] }]));
  const found = async (person: Person, query: string) => {
    const { data } = (await person.get(`/advisor_codes?perPage=200&${query}`)).json();
    return data.find((row: { id: string }) => row.id === id);
  };
  const row = { status: 'Declined', declineReason: 'The branch has one.', advisorNames: [{ name: 'Ada Winslow' }] };
  expect(await found(ada, `filters=${declined}`)).toMatchObject(row);
  expect(await found(admin, `filters=${declined}`)).toMatchObject(row);
  expect(await found(cleo, `filters=${declined}`)).toBeUndefined();
  expect(await found(ada, '')).toBeUndefined();
  expect(await found(admin, 'sort=accounts')).toBeUndefined();
});
