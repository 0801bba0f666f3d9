import { describe, expect, test } from '@jest/globals';
import type { FeeTerms } from '../../domain/fee-schedule/fees.ts';
import { addMoney, shares, toCents, toMoney, toRate } from '../../domain/money.ts';
import { atRest, inMotion } from '../../domain/payout/rows/amounts.ts';
import { breakdownsOf } from '../../domain/payout/rows/compensation.ts';
import { batchOf } from '../../domain/payout/files/batch.ts';
import { verusFile, vimFile } from '../../domain/payout/files/firmFiles.ts';
import { voided } from '../../domain/payout/rows/flags.ts';
import { ben, fid200, frozen, goldenQuarter, sch300 } from '../../domain/payout/goldenQuarter.ts';
import { invariants } from '../../domain/payout/run/invariants.ts';
import { carryForward, payoutsOf } from '../../domain/payout/run/payouts.ts';
import { runQuarter } from '../../domain/payout/run/run.ts';
import { holds, listed, tableOf } from './examples.ts';

describe('docs/money.md: what advisors are paid', () => {
  const run = runQuarter(goldenQuarter);
  const rows = run.feeRows.map(atRest);
  const splitOf = (row: (typeof rows)[number], id: string) =>
    row.breakdowns.find(({ advisorId }) => advisorId === id)?.advisorSplit ?? '';

  test('10 Splits', () =>
    holds(tableOf('10 Splits'), (amount = '', splits = '') => {
      const parts = shares(toCents(amount), listed(splits).map(toRate));
      return [amount, splits, parts.map(toMoney).join(' / ')];
    }));

  test('11 Shared refund', () => {
    const [, back] = tableOf('9 Refund').map((row) => row[6] ?? '');
    const totals = { inAdvance: 0n, inArrears: 0n, charges: [], refund: toCents(back ?? ''), hasAccountFee: true };
    const parts = breakdownsOf(totals, frozen(fid200)).map((part) => [
      part.advisorId,
      ...[part.refundShare, part.platformRefund, part.overrideRefund, part.netVerusOwes, part.refund].map(toMoney),
    ]);
    expect(tableOf('11 Shared refund')).toEqual(parts);
  });

  test('12 Golden quarter: who is paid by what', () => {
    const cards = goldenQuarter.advisors.map(({ id, platformFee, accountFee }) => [id, platformFee, accountFee]);
    expect(tableOf('12 Golden quarter')).toEqual(cards);
    const codes = goldenQuarter.codes.map((code) => {
      const split = (id: string) => code.subscriptions.find(({ advisorId }) => advisorId === id)?.percentage ?? '';
      const taken = [code.verusOverrideFee ?? '', code.managementFee ?? '', code.hasWrapFee ? 'yes' : 'no'];
      return [code.number, split('Ada'), split('Ben'), ...taken];
    });
    expect(tableOf('12 Golden quarter', 1)).toEqual(codes);
  });

  test('12 Golden quarter: every account', () => {
    const found = rows.map((row) => {
      const account = goldenQuarter.accounts.find(({ id }) => id === row.accountId);
      if (!account?.terms) throw new Error(`Nothing is known of ${row.accountId}`);
      const terms = [wordsOf(account.terms), account.groupId ?? []].flat().join(', ');
      return [
        account.id,
        row.inputs.code.number,
        terms,
        account.billableValue,
        account.openedOn ?? '',
        account.closedOn ?? '',
        row.compensationInArrears,
        row.compensationInAdvance,
        row.grossCompensation,
        splitOf(row, 'Ada'),
        splitOf(row, 'Ben'),
      ];
    });
    expect(tableOf('12 Golden quarter', 2)).toEqual(found);
  });

  test('12 Golden quarter: every charge', () => {
    const passed = new Set(rows.flatMap(({ inputs }) => inputs.charges.map(({ id }) => id)));
    const charges = goldenQuarter.charges.map(({ id, accountId, amount }) => {
      return [accountId, amount, passed.has(id) ? 'yes' : 'no'];
    });
    expect(tableOf('12 Golden quarter', 3)).toEqual(charges);
  });

  test('12 Golden quarter: every advisor', () => {
    const paid = run.payouts.map((one) => [
      one.advisorId,
      one.grossCompensation,
      one.platformFee,
      one.accountFee,
      one.verusOverride,
      one.managementFee,
      one.clientFee,
      one.totalFees,
      one.refund,
      one.netCompensation,
    ]);
    expect(tableOf('12 Golden quarter', 4)).toEqual(paid);
    const others = run.payouts.map(({ advisorId, netBalance, netVerusOwes }) => [advisorId, netBalance, netVerusOwes]);
    expect(tableOf('12 Golden quarter', 5)).toEqual(others);
  });

  test('12 Golden quarter: where the debits have gone', () => {
    const named = rows.map((row) => ({ row, accountNumber: row.accountId, advisorNames: new Map<string, string>() }));
    const lastColumn = (file: string) =>
      addMoney(
        file
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',').at(-1) ?? ''),
      );
    const parts = [
      addMoney(rows.map(({ totalRefunds }) => totalRefunds)),
      addMoney(run.payouts.map(({ netCompensation }) => netCompensation)),
      lastColumn(vimFile(named)),
      addMoney(run.payouts.map(({ clientFee }) => clientFee)),
      lastColumn(verusFile(named)),
    ];
    const debits = addMoney(run.debits.map(({ amount }) => amount));
    expect(tableOf('12 Golden quarter', 6)).toEqual([[debits, ...parts]]);
    expect(addMoney(parts)).toBe(debits);
  });

  test("13 Bill-from and the custodians' files", () => {
    const accounts = new Map(goldenQuarter.accounts.map((account) => [account.id, account]));
    const fileOf = (custodian: 'schwab' | 'fidelity', codes: string[]) => {
      const due = rows
        .filter(({ inputs }) => codes.includes(inputs.code.number))
        .map((row) => {
          const { number, payerOpen } = accounts.get(row.payerAccountId) ?? {};
          return { ...row, payerNumber: number ?? '', payerOpen: payerOpen === true };
        });
      const { rows: debits, total } = batchOf(custodian, due);
      const payers = debits.map(({ accountNumber, amount }) => {
        const payer = [...accounts.values()].find(({ number }) => number === accountNumber);
        return [custodian, payer?.id, amount];
      });
      return [...payers, [custodian, 'together', total]];
    };
    const files = [...fileOf('schwab', ['SCH100', 'SCH300']), ...fileOf('fidelity', ['FID200'])];
    expect(tableOf("13 Bill-from and the custodians' files")).toEqual(files);
  });

  test('14 Flag outcomes', () => {
    const flagged = rows.filter(({ accountId }) => accountId === 'C3');
    const outcomes = { resolved: flagged, remove_fee: flagged.map(voided) };
    const paid = Object.entries(outcomes).map(([flag, settled]) => {
      const [ofBen] = payoutsOf('flagged', settled.map(inMotion), [ben]);
      const { grossCompensation, platformFee, accountFee, managementFee, netCompensation } = ofBen ?? {};
      return [flag, grossCompensation, platformFee, accountFee, managementFee, netCompensation];
    });
    expect(tableOf('14 Flag outcomes')).toEqual(paid);
  });

  test('15 Negative pay', () => {
    holds(tableOf('15 Negative pay'), (gross = '') => {
      const code = frozen({ ...sch300, investmentManagement: false });
      const totals = { inAdvance: toCents(gross), inArrears: 0n, charges: [], refund: 0n, hasAccountFee: true };
      const [fee] = breakdownsOf(totals, code).map((part) => [part.platformFee, part.accountFee].map(toMoney));
      const refund = run.payouts.find(({ advisorId }) => advisorId === 'Ben')?.refund ?? '';
      const parts = [...(fee ?? []), refund];
      return [gross, ...parts, addMoney([gross, ...parts.map((part) => `-${part}`)])];
    });
    holds(tableOf('15 Negative pay', 1), (net = '', broughtForward = '') => {
      const { payable, carriedForward } = carryForward(net, broughtForward);
      return [net, broughtForward, payable, carriedForward];
    });
  });

  test('the sums are those that are checked', () => {
    expect(tableOf('What must add up')).toEqual(Object.entries(invariants));
  });
});

/** Terms as the page writes them. */
function wordsOf(terms: FeeTerms): string {
  if (terms.feeType === 'flat_fee') return `${terms.balancePercentage} %`;
  return terms.feeType === 'flat_fee_amount' ? `$ ${terms.balance}` : 'T';
}
