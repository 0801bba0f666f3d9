import { expect, test } from '@jest/globals';
import { accountList } from '../../../src/domain/account/list.ts';
import { missedBreakpointList } from '../../../src/domain/breakpoint/list.ts';
import { newAccountList } from '../../../src/domain/new-account/list.ts';
import { exportList } from '../../../src/domain/export/list.ts';
import { payoutList } from '../../../src/domain/payout/list.ts';
import { taskList } from '../../../src/domain/task/list.ts';
import { briefOf } from './brief.ts';

const keysOf = ({ who, status, what, amount }: ReturnType<typeof briefOf>) =>
  [who, status, what, amount].map((column) => column?.key);

test('a row is told in two lines: who and in which state, what and how much', () => {
  expect(keysOf(briefOf(accountList.columns))).toEqual(['number', 'status', 'clientName', 'value']);
  expect(keysOf(briefOf(newAccountList.columns))).toEqual(['number', 'statusName', 'clientName', undefined]);
  expect(keysOf(briefOf(exportList.columns))).toEqual(['fileName', 'status', 'format', 'rows']);
  expect(keysOf(briefOf(missedBreakpointList.columns, missedBreakpointList))).toEqual([
    'clientName',
    undefined,
    'advisorCodeNumber',
    'saves',
  ]);
  expect(keysOf(briefOf(payoutList.columns, payoutList))).toEqual(['advisorName', 'status', 'kind', 'netCompensation']);
  expect(keysOf(briefOf(taskList.columns))).toEqual(['name', undefined, 'notes', 'dueOn']);
});

test('no column is told twice, and none is lost', () => {
  const brief = briefOf(accountList.columns);
  const told = [brief.who, brief.status, brief.what, brief.amount, ...brief.rest];
  expect(told).toHaveLength(accountList.columns.length);
  expect(new Set(told)).toEqual(new Set(accountList.columns));
});
