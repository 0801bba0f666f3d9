import { expect, test } from '@jest/globals';
import { viewOf, viewOfErrors } from './wizardView.ts';

const account = { step: 'fee', accType: 'ind', hybridAdvisor: false };

test('work goes on where it was left, and an earlier page begins at its beginning', () => {
  expect(viewOf(account)).toEqual({ stageIndex: 1, open: 'Account Fee Schedule' });
  expect(viewOf(account, 0)).toEqual({ stageIndex: 0, open: 'Advisor Information' });
  expect(viewOf({ ...account, step: 'submitted' })).toEqual({ stageIndex: 4, open: 'Pending Verus Review' });
});

test('the first section that the server finds fault with opens, whatever the order of the messages', () => {
  const refused = [
    { path: 'billFromAccountId', message: 'Required' },
    { path: 'feeScheduleAttributes.feeTiersAttributes.1.lowAmount', message: 'Must be 0.02' },
  ];
  expect(viewOfErrors(refused)).toEqual({ stageIndex: 1, open: 'Account Fee Schedule', refused });
});

test('the objective stands apart from the financials', () => {
  const refused = [{ path: 'financialsAttributes.investmentObjective', message: 'Required' }];
  expect(viewOfErrors(refused)).toMatchObject({ stageIndex: 2, open: 'Investment Objective' });
});

test('what is about no field of the form leads nowhere', () => {
  expect(viewOfErrors([{ path: 'step', message: 'The account is blocked.' }])).toBeUndefined();
  expect(viewOfErrors([])).toBeUndefined();
});
