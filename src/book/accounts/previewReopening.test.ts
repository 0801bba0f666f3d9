import { expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { digestOf } from '../../test/snapshot.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const superAdmin = admit(testApp, 'Theodora Vance');

const patch = (account: object, person = admin) => person.patch(`/accounts/${accountId('C1')}`, { account });
const preview = (person = superAdmin) => person.get(`/accounts/${accountId('C1')}/reopening`);

test('what reopening would cancel and leave is told, nothing is written, and so it happens', async () => {
  await patch({ step: 'closed', closedOn: '2025-12-01' });
  expect((await preview()).json()).toEqual({ cancelled: { data: ['326.09'] }, kept: { data: [] } });

  await patch({ refundAllowed: true });
  expect((await preview()).json()).toEqual({ cancelled: { data: [] }, kept: { data: ['326.09'] } });
  await patch({ step: 'completed' }, superAdmin);
  await patch({ step: 'closed', closedOn: '2025-11-11' });

  const before = await digestOf(testApp);
  expect((await preview()).json()).toEqual({ cancelled: { data: ['217.39'] }, kept: { data: ['326.09'] } });
  expect(await digestOf(testApp)).toBe(before);

  const { refunds } = (await patch({ step: 'completed' }, superAdmin)).json();
  expect(refunds.data).toMatchObject([{ totalRefunded: '326.09', refundAllowed: true }]);
});

test('it is told to those who may reopen it, and of a closed one alone', async () => {
  expect((await preview(admin)).statusCode).toBe(403);
  expect((await superAdmin.get(`/accounts/${accountId('A1')}/reopening`)).statusCode).toBe(422);
});
