import { describe, expect, test } from '@jest/globals';
import { toMoney } from '../money.ts';
import { explain } from '../payout/explain/explain.ts';
import { formatDollars } from '../payout/explain/formula.ts';
import { goldenQuarter } from '../payout/goldenQuarter.ts';
import { runQuarter } from '../payout/run/run.ts';
import { type Billed, invoiceFileName, invoiceOf } from './invoice.ts';

const { feeRows } = runQuarter(goldenQuarter);

const billed = (accountId: string, changes: Partial<Billed> = {}): Billed => {
  const row = feeRows.find((one) => one.accountId === accountId);
  if (!row) throw new Error(`No row of ${accountId}`);
  return {
    inputs: row.inputs,
    grossCompensation: toMoney(row.grossCompensation),
    billedOn: '2026-01-15',
    clientName: 'Alma Whitlock',
    accountNumber: '10000001',
    accType: 'ind',
    payer: { number: '10000002', clientName: 'Alma Whitlock', custodian: 'Schwab', isDebited: true, isOpen: true },
    ...changes,
  };
};

const facts = (invoice: Billed) =>
  Object.fromEntries(invoiceOf(invoice).facts.map(({ label, value }) => [label, value]));

describe('an invoice of example 12', () => {
  test('a household says whose account it is, who pays, and the schedule that all of it climbs', () => {
    const invoice = invoiceOf(billed('A1'));
    expect(invoice.subtitle).toBe('Q1 2026, account 10000001');
    expect(facts(billed('A1'))).toEqual({
      Client: 'Alma Whitlock',
      Account: '10000001',
      'Account Type': 'Individual',
      Custodian: 'Schwab',
      'Invoice Date': '01/15/2026',
      'Bill To': 'Account 10000002 of Alma Whitlock',
      Payment: 'Schwab debits $2,363.28 from account 10000002',
      'Charged in advance, Q1 2026': '01/01/2026 to 03/31/2026, 90 of 90 days',
    });
    expect(invoice.schedule).toEqual([
      '$0.01 to $250,000.00: 1.25% a year',
      '$250,000.01 to $1,000,000.00: 1% a year',
      '$1,000,000.01 and above: 0.75% a year',
      'The tiers apply to the combined value of all accounts that are billed as one group.',
    ]);
  });

  test('arrears and advance are two periods', () => {
    const { 'Charged in arrears, Q4 2025': arrears, 'Charged in advance, Q1 2026': advance } = facts(billed('B2'));
    expect([arrears, advance]).toEqual([
      '11/15/2025 to 12/31/2025, 47 of 92 days',
      '01/01/2026 to 03/31/2026, 90 of 90 days',
    ]);
    expect(invoiceOf(billed('B2')).schedule).toEqual(['Flat fee of 1% a year']);
  });

  test('a flat amount is agreed for a year', () => {
    expect(invoiceOf(billed('C1')).schedule).toEqual(['Flat fee of $4,000.00 a year']);
  });

  test.each(['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C3'])('%s: what the advisor is told, line by line', (accountId) => {
    const row = feeRows.find((one) => one.accountId === accountId);
    const [advisor] = row?.inputs.code.advisors ?? [];
    const told = row && advisor ? explain({ ...row, flag: null }, advisor.advisorId) : [];
    const { sums } = invoiceOf(billed(accountId));
    expect(sums).toEqual(told.slice(0, sums.length).map((line) => ({ ...line, amount: formatDollars(line.amount) })));
    expect(sums.at(-1)).toMatchObject({
      label: 'Total fee',
      amount: formatDollars(billed(accountId).grossCompensation),
    });
  });
});

describe('an invoice', () => {
  test('is named after its quarter and account', () => {
    expect(invoiceFileName(billed('A1', { accountNumber: '0010-0102' }))).toBe('invoice-Q1-2026-00100102.pdf');
  });

  test('asks to be paid where the paying account is closed', () => {
    const payer = { ...billed('C1').payer, isOpen: false };
    expect(facts(billed('C1', { payer })).Payment).toBe('Please pay $1,000.00: Schwab cannot debit a closed account');
  });

  test('asks to be paid where the custodian is sent no fee file', () => {
    const payer = { ...billed('C1').payer, isDebited: false };
    expect(facts(billed('C1', { payer })).Payment).toBe('Please pay $1,000.00: Schwab does not debit fees');
  });

  test('of an account without a value debits nothing', () => {
    const { inputs } = billed('B1');
    const billing = inputs.billing && { ...inputs.billing, marketValue: '0.00', billableValue: '0.00' };
    const empty = billed('B1', { inputs: { ...inputs, billing }, grossCompensation: '0.00' });
    expect(facts(empty).Payment).toBe('No payment is due');
  });

  test('is not written over another amount than was billed', () => {
    expect(() => invoiceOf(billed('A1', { grossCompensation: '2363.29' }))).toThrow('do not come to 2363.29');
  });

  test('prints the choices of docs/money.md, and how it rounds', () => {
    const { choices } = invoiceOf(billed('A1'));
    expect(choices).toHaveLength(8);
    expect(choices.join(' ')).toMatch(/half a cent is rounded up.*divided by 4.*in advance.*closed both count/);
  });
});
