import { expect, test } from '@jest/globals';
import { placeOf, placeOfErrors } from './place.ts';

const account = { step: 'fee', accType: 'ind', hybridAdvisor: false };

test('work goes on where it was left, and an earlier page begins at its beginning', () => {
  expect(placeOf(account)).toEqual({ position: 1, open: 'Account Fee Schedule' });
  expect(placeOf(account, 0)).toEqual({ position: 0, open: 'Advisor Information' });
  expect(placeOf({ ...account, step: 'submitted' })).toEqual({ position: 4, open: 'Pending Verus Review' });
});

test('the first section that the server finds fault with opens, whatever the order of the messages', () => {
  const refused = [
    { path: 'billFromAccountId', message: 'Required' },
    { path: 'feeScheduleAttributes.feeTiersAttributes.1.lowAmount', message: 'Must be 0.02' },
  ];
  expect(placeOfErrors(refused)).toEqual({ position: 1, open: 'Account Fee Schedule', refused });
});

test('the objective stands apart from the financials', () => {
  const refused = [{ path: 'financialsAttributes.investmentObjective', message: 'Required' }];
  expect(placeOfErrors(refused)).toMatchObject({ position: 2, open: 'Investment Objective' });
});

test('what is about no field of the form leads nowhere', () => {
  expect(placeOfErrors([{ path: 'step', message: 'The account is blocked.' }])).toBeUndefined();
  expect(placeOfErrors([])).toBeUndefined();
});
