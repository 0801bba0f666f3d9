import { expect, test } from '@jest/globals';
import { brokenIn, formSteps, furthest } from '../../domain/account/sections.ts';
import { openTestApp } from '../../test/app.ts';
import { Account } from './entity.ts';
import { presentAccount } from './present.ts';

const testApp = openTestApp();

const everyone = { id: '', role: 'super_admin' as const, payoutAccess: false, advisorCodeIds: [], branchId: null };

test('every account of the demo firm in the wizard stands where its answers let it stand', async () => {
  const em = testApp.orm.em.fork();
  em.setFilterParams('visible', { actor: everyone });
  const inWizard = await em.find(Account, { step: { $nin: ['completed', 'closed'] } }, { populate: ['client'] });
  expect(inWizard.length).toBeGreaterThan(30);
  const answers = await Promise.all(inWizard.map((account) => presentAccount(em, account, everyone)));
  const behind = answers.filter((account) => furthest(account) !== account.step);
  const open = behind.map((account) => [account.name, formSteps(account).flatMap((step) => brokenIn(account, step))]);
  expect(open).toEqual([]);
});
