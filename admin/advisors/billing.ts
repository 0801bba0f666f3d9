import { http } from '../kit/wire/http.ts';

/** What is to be billed. */
export interface Choices {
  readonly startDate: string;
  readonly prevStartDate: string;
  readonly all: boolean;
  readonly advisorIds: readonly string[];
  /** The client-fees file that was uploaded. */
  readonly signedBlobId: string;
}

/** What a part of the form is given. */
export interface Choosing {
  readonly choices: Choices;
  readonly change: (changes: Partial<Choices>) => void;
}

/** What the billing would come to: amounts as decimal text. */
export interface Preview {
  readonly startDate: string;
  readonly valuationDate: string;
  readonly data: readonly PreviewedPayout[];
  readonly alreadyBilled: Found<{ readonly advisorId: string; readonly advisorName: string }>;
  readonly blocked: Found<FoundAccount>;
  readonly unbilled: Found<FoundAccount>;
  readonly differingTerms: Found<FoundAccount>;
  readonly notices: Found<FoundAccount>;
  readonly toBeInvoiced: Found<FoundAccount>;
  readonly totals: Totals;
  /** Sums that do not hold; a billing with any cannot be kept. */
  readonly broken: readonly unknown[];
}

export interface PreviewedPayout {
  readonly advisorId: string;
  readonly advisorName: string;
  readonly accounts: number;
  readonly grossCompensation: string;
  readonly totalFees: string;
  readonly refund: string;
  readonly netCompensation: string;
  readonly payable: string;
  readonly previousGrossCompensation: string | null;
  /** By more than a quarter of the last payout. */
  readonly hasChanged: boolean;
}

export interface Totals {
  readonly accounts: string;
  readonly payouts: string;
  readonly clientFees: string;
  readonly grossCompensation: string;
  readonly totalFees: string;
  readonly refund: string;
  readonly netCompensation: string;
  readonly payable: string;
}

/** How many there are, and the first of them. */
export interface Found<Of> {
  readonly total: number;
  readonly data: readonly Of[];
}

export interface FoundAccount {
  readonly accountId?: string | null;
  readonly accountNumber: string | null;
  readonly reason?: string;
  readonly amount?: string;
}

export const previewBilling = (payout: Choices): Promise<Preview> =>
  http('/payouts/preview', { method: 'POST', body: { payout: sent(payout) } });

export const createPayouts = (payout: Choices): Promise<unknown> =>
  http('/payouts/create_multiple', { method: 'POST', body: { payout: sent(payout) } });

const sent = ({ all, advisorIds, ...rest }: Choices) => ({ ...rest, ...(all ? { all } : { advisorIds }) });
