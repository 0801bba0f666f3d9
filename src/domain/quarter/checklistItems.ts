import type { feeTermsStates } from '../account/choices.ts';
import { quarterBefore, quarterOf } from '../dates.ts';
import { counted, fullDay } from '../format.ts';
import type { Filter } from '../list.ts';
import { filteredLink } from '../filteredLink.ts';
import { billingPath, quarterPath } from '../payout/links.ts';
import { can } from '../permissions.ts';
import { type Counted, type ItemDefinition, totalOf } from './checklistItem.ts';

/** Filters for completed accounts whose fee terms are in that state. */
export const running = (state: keyof typeof feeTermsStates): readonly Filter[] => [
  { key: 'status', option: '=', values: ['completed'] },
  { key: 'feeTerms', option: '=', values: [state] },
];

/** Filters for pending refunds that this quarter's payouts deduct, also those of closings in the quarter before. */
const pendingIn = (start: string): readonly Filter[] => {
  const quarter = quarterOf(start);
  return [
    { key: 'status', option: '=', values: ['Pending'] },
    { key: 'quarter', option: '=', values: [quarterBefore(quarter).label, quarter.label] },
  ];
};

const nobody = ({ open }: Counted) => open === 0;

/** The checklist of a quarter's work, in order. */
export const checklistItems = {
  positions: {
    label: 'Positions',
    can: 'billingRuns.show',
    after: 'begin',
    deed: 'Import Positions',
    to: ({ actor }) => (can(actor, 'imports.create') ? '/settings/accounts-import' : undefined),
    says: ({ on }) => (on ? `closing prices as of ${fullDay(on)}` : 'no closing prices'),
  },
  schedules: {
    label: 'Fee schedules',
    can: 'billingRuns.show',
    deed: 'View Accounts',
    to: () => filteredLink('/accounts', ...running('none')),
    says: (one) => (nobody(one) ? 'all open accounts have one' : `${counted(one.open, 'open account')} without one`),
  },
  signedTerms: {
    label: 'Fees match agreements',
    can: 'billingRuns.show',
    deed: 'View Accounts',
    to: () => filteredLink('/accounts', ...running('differing')),
    says: (one) =>
      nobody(one) ? 'all accounts billed as signed' : `${counted(one.open, 'account')} billed differently than signed`,
  },
  run: {
    label: 'Billing',
    can: 'billingRuns.show',
    after: 'begin',
    deed: 'Bill the Quarter',
    to: ({ quarter }, counted) => (totalOf(counted) > 0 ? quarterPath('/runs', quarter) : billingPath(quarter)),
    says: (one) => (one.all ? payoutsOf(one) : toBeBilled(one)),
  },
  unbilled: {
    label: 'Unbilled accounts',
    can: 'billingRuns.show',
    after: 'run',
    deed: 'View Accounts',
    to: ({ quarter }) => quarterPath('/unbilled', quarter),
    says: (one) =>
      nobody(one) ? 'all accounts billed or waived' : `${counted(one.open, 'account')} not billed or waived`,
  },
  clientFees: {
    label: 'Client fees paid',
    can: 'billingRuns.show',
    after: 'run',
    deed: 'View Runs',
    to: ({ quarter }) => quarterPath('/runs', quarter),
    says: ({ all = 0, part = 0 }) =>
      all === 0 ? 'no charges' : `${part} of ${counted(all, 'row')} in the files accepted`,
  },
  flags: {
    label: 'Flags',
    can: 'billingErrors.list',
    after: 'run',
    deed: 'Review Flags',
    to: ({ quarter }) => `/flags?quarter=${quarter}`,
    says: ({ all = 0, open, part = 0 }) =>
      all === 0 ? 'none' : `${part} to review, ${open - part} resolved but not paid, ${all - open} closed`,
  },
  refunds: {
    label: 'Refunds',
    can: 'refunds.list',
    deed: 'View Refunds',
    to: ({ quarter }) => filteredLink('/refunds?quarter=all', ...pendingIn(quarter)),
    says: ({ all = 0, open }) => (all === 0 ? 'none' : `${open} Pending, ${all - open} Complete`),
  },
  feeFiles: {
    label: 'Fee files',
    can: 'payouts.exportFees',
    after: 'run',
    deed: 'Export Fee Files',
    to: ({ quarter }) => quarterPath('', quarter),
    says: ({ all = 0, open }) =>
      open > 0 ? `${counted(open, 'account')} to debit` : all > 0 ? 'all debits exported' : 'nothing to debit',
  },
  invoices: {
    label: 'Invoices',
    can: 'invoices.create',
    after: 'run',
    deed: 'Print Invoices',
    to: ({ quarter }) => quarterPath('/runs', quarter),
    says: ({ all = 0, open }) => (all === 0 ? 'none to print' : `${all - open} of ${all} printed`),
  },
  reconciled: {
    label: 'Reconciliation',
    can: 'reconciliations.list',
    after: 'feeFiles',
    deed: 'Reconcile Debits',
    to: ({ quarter }) => quarterPath('/reconciliation', quarter),
    says: ({ open, part = 0 }) =>
      part > 0 ? `${counted(part, 'difference')} to resolve` : open > 0 ? 'no report yet' : 'debits match fee files',
  },
  payouts: {
    label: 'Payouts',
    can: 'payouts.markPaid',
    after: 'run',
    deed: 'Pay Advisors',
    to: ({ quarter }) => filteredLink(quarterPath('', quarter), { key: 'status', option: '=', values: ['run'] }),
    says: ({ all = 0, open }) => (all === 0 ? 'none' : `${all - open} of ${all} paid`),
  },
} as const satisfies Record<string, ItemDefinition>;

export type ItemKey = keyof typeof checklistItems;

function payoutsOf({ all = 0, open, part = 0 }: Counted): string {
  const made = [`${all - part} regular`, part > 0 && `${part} supplementary`].filter(Boolean).join(' and ');
  const words = `${made} ${all === 1 ? 'payout' : 'payouts'}`;
  return nobody({ open }) ? words : `${words}, ${counted(open, 'advisor')} without one`;
}

const toBeBilled = ({ open, on }: Counted): string =>
  [open === 0 ? 'no account to bill' : `${counted(open, 'account')} to bill`, on && `previewed on ${fullDay(on)}`]
    .filter(Boolean)
    .join(', ');
