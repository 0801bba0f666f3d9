import { shownNumber } from '../../../src/domain/account/shownNumber.ts';
import { format, fullDay } from '../../../src/domain/format.ts';
import type { Tone } from '../../kit/StatusChip.tsx';

/** Total number of rows, and the first of them. */
export interface FindingRows<Of = FindingRow> {
  readonly total: number;
  readonly data: readonly Of[];
}

/** An account, a charge or an advisor of a finding; each kind fills some of the fields. */
export interface FindingRow {
  /** Set for a charge. */
  readonly id?: string;
  readonly advisorName?: string;
  readonly accountId?: string | null;
  readonly accountNumber?: string | null;
  readonly feeRowId?: string;
  readonly reason?: string;
  /** Null if it is not known yet. */
  readonly amount?: string | null;
  readonly days?: number;
  readonly openedOn?: string;
  readonly fundedOn?: string;
  readonly feeDate?: string;
  readonly feeType?: string;
  readonly description?: string | null;
}

interface Kind {
  readonly tone: Tone;
  readonly label: string;
}

/** Findings of a billing, in the order in which they should be looked at. */
export const findings = {
  blocked: { tone: 'bad', label: 'Accounts on hold: fee cannot be calculated yet' },
  leftOut: { tone: 'bad', label: 'Left out of this billing' },
  unfunded: { tone: 'noted', label: 'No price yet; not billed' },
  unbilled: { tone: 'waiting', label: 'Unbilled days from prior quarters: billed only if you include them' },
  beforeFunding: { tone: 'waiting', label: 'Billing starts before the account was funded' },
  toGiveBack: { tone: 'waiting', label: 'To be refunded: more was charged than is due' },
  alreadyCounted: { tone: 'waiting', label: 'Possible duplicates: same as a charge in an earlier file' },
  differingTerms: { tone: 'waiting', label: 'Billing differs from the signed agreement' },
  waitingValues: { tone: 'waiting', label: 'Newer value awaiting review' },
  notices: { tone: 'noted', label: 'Notices' },
  toBeInvoiced: { tone: 'noted', label: 'To be invoiced: the paying account is closed' },
  alreadyBilled: {
    tone: 'over',
    label: 'Already paid for this quarter: the rest goes into a supplementary payout',
  },
} as const satisfies Record<string, Kind>;

export type Finding = keyof typeof findings;

/** Key by which a row is ticked. An account may have refunds of several fees, each for reasons of its own. */
export const keyOf = ({ id, feeRowId, accountId, reason }: FindingRow): string | undefined =>
  id ?? (feeRowId && `${feeRowId} ${reason}`) ?? accountId ?? undefined;

export const nameOf = ({ advisorName, accountNumber }: FindingRow): string => advisorName ?? shownNumber(accountNumber);

/** All details of a row but its name. */
export const wordsOf = ({ days, amount, openedOn, fundedOn, feeDate, feeType, ...row }: FindingRow): string =>
  [
    days !== undefined && (days === 1 ? '1 day' : `${format('number', days)} days`),
    amount === null ? 'amount not yet known' : amount && format('money', amount),
    openedOn && `opened ${fullDay(openedOn)}`,
    fundedOn && `funded ${fullDay(fundedOn)}`,
    feeDate && fullDay(feeDate),
    feeType,
    row.description,
    row.reason && (refundReasons.get(row.reason) ?? row.reason),
  ]
    .filter(Boolean)
    .join(' · ');

/** Reasons for a refund: why more was charged than is due. */
const refundReasons = new Map([
  ['open_date', 'its open date was moved later'],
  ['group_value', 'its fee group is worth more than was known'],
]);
