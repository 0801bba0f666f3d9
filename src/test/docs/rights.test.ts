import { describe, expect, test } from '@jest/globals';
import { rights } from '../../domain/rights.ts';
import type { ScopedKind } from '../../platform/scope.ts';
import { firstCells, readText, under, writeText } from './documents.ts';
import { citedRules, conditionNames, remarks, rightsTable, rules } from './rightsTable.ts';

const path = 'docs/rights.md';
const marks = /(<!-- rights -->\n)[^]*?(<!-- \/rights -->)/;

if (process.env.WRITE_DOCS) {
  writeText(
    path,
    readText(path).replace(marks, (_, open, close) => `${open}\n${rightsTable()}\n\n${close}`),
  );
}

const document = readText(path);

describe('docs/rights.md', () => {
  test('shows the table of rights.ts, line for line', () => {
    expect(marks.exec(document)?.[0].split('\n').slice(2, -2)).toEqual(rightsTable().split('\n'));
  });

  test('has one rule for each label', () => {
    const all = rules();
    expect(all).toEqual([...new Set(all)]);
  });

  test('has a rule behind every line of the table', () => {
    const without = Object.keys(rights).filter((action) => citedRules(remarks.get(action) ?? '').length === 0);
    expect(without).toEqual([]);
  });

  test('has a line of the table behind every rule, but where nobody may', () => {
    const cited = new Set([...remarks.values()].flatMap(citedRules));
    const unheld = rules().filter((rule) => /^[A-N]/.test(rule) && !cited.has(rule));
    expect(unheld).toEqual(['B7', 'H7']);
  });

  test('explains the conditions that a cell may have', () => {
    expect(firstCells(under('The cells', document)).toSorted()).toEqual(conditionNames.toSorted());
  });

  test('says of every kind of rows whose they are', () => {
    expect(firstCells(under('Whose rows', document))).toEqual(Object.keys(kinds));
  });
});

/** The compiler asks for a kind that is missing here. */
const kinds = {
  account: true,
  accGroup: true,
  advisorCode: true,
  auditEvent: true,
  billingError: true,
  billingRun: true,
  branch: true,
  breakdown: true,
  client: true,
  discoveredAccount: true,
  dispute: true,
  feeSchedule: true,
  feedback: true,
  file: true,
  job: true,
  heldBlock: true,
  listView: true,
  payout: true,
  position: true,
  positionImport: true,
  reconciliation: true,
  refund: true,
  task: true,
  user: true,
} satisfies Record<ScopedKind, true>;
