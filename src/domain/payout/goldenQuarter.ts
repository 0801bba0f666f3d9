import type { FeeTerms } from '../fee-schedule/fees.ts';
import { freezeCode, type RunAdvisor, type RunCode } from './rows/codes.ts';
import type { RunAccount, RunInputs } from './run/runInputs.ts';

// A small firm whose first quarter of 2026 was worked out by hand to the cent. The tests tell its story.

export const tiers: FeeTerms = {
  feeType: 'tier_percentages',
  tiers: [
    { lowAmount: '0.01', highAmount: '250000.00', percentage: '1.25' },
    { lowAmount: '250000.01', highAmount: '1000000.00', percentage: '1.00' },
    { lowAmount: '1000000.01', highAmount: null, percentage: '0.75' },
  ],
};

export const flatPercent = (balancePercentage: string): FeeTerms => ({ feeType: 'flat_fee', balancePercentage });
export const flatAmount = (balance: string): FeeTerms => ({ feeType: 'flat_fee_amount', balance });

export const ada: RunAdvisor = {
  id: 'Ada',
  platformFee: '10.00',
  accountFee: '15.00',
  broughtForward: '0.00',
  nextPayoutDate: '2026-01-30',
};
export const ben: RunAdvisor = { ...ada, id: 'Ben', platformFee: '12.50', accountFee: '20.00' };

/** A code without override, VIM or wrap fee, its splits as advisor and percent in turn. */
export const codeOf = (
  id: string,
  splits: readonly (readonly [string, string])[],
  extras: Partial<RunCode> = {},
): RunCode => ({
  id,
  number: id,
  subscriptions: splits.map(([advisorId, percentage]) => ({ advisorId, percentage })),
  investmentManagement: false,
  managementFee: null,
  vimBreakdowns: [],
  hasVerusOverride: false,
  verusOverrideFee: null,
  verusOverrides: [],
  hasWrapFee: false,
  ...extras,
});

export const sch100 = codeOf('SCH100', [['Ada', '100.00']]);
export const fid200 = codeOf(
  'FID200',
  [
    ['Ada', '60.00'],
    ['Ben', '40.00'],
  ],
  { hasVerusOverride: true, verusOverrideFee: '5.00' },
);
export const sch300 = codeOf('SCH300', [['Ben', '100.00']], {
  investmentManagement: true,
  managementFee: '20.00',
  hasWrapFee: true,
});

/** An account that has run for years and paid for the previous quarter, worth that much on 2025-12-31. */
export const accountOf = (
  [id, number, codeId]: readonly [string, string, string],
  value: string,
  terms: FeeTerms,
  extras: Partial<RunAccount> = {},
): RunAccount => ({
  id,
  number,
  codeId,
  openedOn: '2020-03-02',
  closedOn: null,
  fundedOn: '2020-03-02',
  valuedOn: '2025-12-31',
  marketValue: value,
  billableValue: value,
  ineligible: [],
  terms,
  groupId: null,
  payerId: id,
  payerOpen: true,
  billed: false,
  accountFeeBorne: false,
  billedRanges: [{ from: '2025-10-01', through: '2025-12-31' }],
  flagged: false,
  excluded: false,
  ...extras,
});

export const frozen = (code: RunCode) => {
  const result = freezeCode(code, new Map([ada, ben].map((advisor) => [advisor.id, advisor])));
  if (typeof result === 'string') throw new Error(result);
  return result;
};

export const goldenQuarter: RunInputs = {
  quarter: '2026-01-01',
  previousQuarter: '2025-10-01',
  valuationDate: '2025-12-31',
  advisorIds: 'all',
  advisors: [ada, ben],
  codes: [sch100, fid200, sch300],
  accounts: [
    accountOf(['A1', '10000001', 'SCH100'], '1000000.00', tiers, { groupId: 'Household', payerId: 'A2' }),
    accountOf(['A2', '10000002', 'SCH100'], '412345.67', tiers, { groupId: 'Household' }),
    accountOf(['A3', '10000003', 'SCH100'], '187654.33', tiers, { groupId: 'Household' }),
    accountOf(['B1', 'Z20000001', 'FID200'], '487312.55', flatPercent('1.25')),
    accountOf(['B2', 'Z20000002', 'FID200'], '300000.00', flatPercent('1.00'), {
      openedOn: '2025-11-15',
      billedRanges: [],
    }),
    accountOf(['C1', '30000001', 'SCH300'], '250000.00', flatAmount('4000.00')),
    accountOf(['C2', '30000002', 'SCH300'], '0.00', flatPercent('1.00'), { closedOn: '2025-11-10', payerOpen: false }),
    accountOf(['C3', '30000003', 'SCH300'], '293091.73', flatPercent('0.80'), {
      marketValue: '318091.73',
      ineligible: [{ symbol: 'PRIV', kind: 'cash', amount: '25000.00' }],
      flagged: true,
    }),
  ],
  charges: [
    { id: 'fee 1', accountId: 'C1', accountNumber: '30000001', feeType: 'custodial', amount: '42.50' },
    { id: 'fee 2', accountId: 'A1', accountNumber: '10000001', feeType: 'trading', amount: '19.95' },
  ],
  countedChargeIds: [],
  refunds: [
    {
      accountId: 'C2',
      accountNumber: '30000002',
      refund: {
        id: 'refund of C2',
        reason: 'closed',
        day: '2025-11-10',
        parts: [{ quarter: '2025-10-01', fee: '1250.00', billedDays: 92, daysRefunded: 51 }],
        less: '0.00',
      },
      code: frozen(sch300),
      inReview: false,
    },
  ],
  unpaidRows: [],
  advisorsWithPayout: [],
  groups: [],
  missed: [],
  chargedRows: [],
  catchUpAccountIds: [],
};
