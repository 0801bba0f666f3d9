import { HttpError } from 'react-admin';
import { isRecord } from '../../../src/domain/keys.ts';
import type { FatedRow, FileFates } from '../../../src/domain/payout/files/chargeFates.ts';
import { download } from '../../kit/wire/download.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import type { Totals } from '../../parts/billing/BillingTotals.tsx';
import type { Finding, FindingRows } from '../../parts/billing/findings.ts';
import type { TabledPayout } from '../../parts/billing/PayoutTable.tsx';

/** What is to be billed, as the form asks for it. */
export interface Choices {
  readonly startDate: string;
  readonly prevStartDate: string;
  readonly all: boolean;
  readonly advisorIds: readonly string[];
  /** The client-fees file that was uploaded. */
  readonly signedBlobId: string;
}

/** What is decided under a preview, and shown by the next one. */
export interface Decisions {
  readonly excludedAccountIds: readonly string[];
  /** Accounts whose missed days of earlier quarters are charged. */
  readonly catchUpAccountIds: readonly string[];
  /** Charges of the file that count though they equal one of an earlier file. */
  readonly countedAgain: readonly string[];
}

export interface Billing extends Choices, Decisions {}

/** What a part of the form is given. */
export interface Choosing {
  readonly choices: Choices;
  readonly change: (changes: Partial<Choices>) => void;
}

/** What the billing would come to: amounts as decimal text. */
export interface Preview extends Partial<Readonly<Record<Finding, FindingRows>>> {
  readonly startDate: string;
  readonly valuationDate: string;
  readonly data: readonly PreviewedPayout[];
  readonly totals: Totals;
  readonly charges: Charges;
  /** Sums that do not hold; a billing with any cannot be kept. */
  readonly broken: readonly unknown[];
  /** Of all of it: what is then billed is compared with it. */
  readonly digest: string;
}

/** The Client Fees Paid file, and the first of its rows. */
export interface Charges extends FileFates {
  readonly data: readonly FatedRow[];
}

export interface PreviewedPayout extends TabledPayout {
  readonly previousGrossCompensation: string | null;
  /** By more than a quarter of the last payout. */
  readonly hasChanged: boolean;
}

/** An account that pays something else than was shown; null where it is not billed. */
export interface Difference {
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** The run that billed. */
export interface Created {
  readonly id: string;
}

/** Nothing was billed: it is no longer what was shown. */
export interface Changed {
  /** The server's. */
  readonly sentence: string;
  readonly differences: FindingRows<Difference>;
}

export const previewBilling = (billing: Billing): Promise<Preview> =>
  http('/payouts/preview', { method: 'POST', body: { payout: sent(billing) } });

export const createPayouts = (billing: Billing, digest: string): Promise<Created | Changed> =>
  http<Created>('/payouts/create_multiple', {
    method: 'POST',
    // The preview has shown them.
    body: { payout: { ...sent(billing), digest, acceptRejected: true } },
  }).catch(changedIn);

/** Every row of the file with its fate. */
export const downloadCharges = (billing: Billing): Promise<void> =>
  download('/payouts/preview/client_fees.csv', {
    method: 'POST',
    body: { payout: sent(billing) },
    fallbackName: 'client-fee-rows.csv',
  });

const sent = ({ all, advisorIds, ...rest }: Billing) => ({ ...rest, ...(all ? { all } : { advisorIds }) });

function changedIn(error: unknown): Changed {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  if (!isRecord(body) || !isDifferences(body.differences)) throw error;
  return { sentence: messageOf(error, ''), differences: body.differences };
}

const isDifferences = (value: unknown): value is FindingRows<Difference> =>
  isRecord(value) && Array.isArray(value.data);
