import { HttpError } from 'react-admin';
import { isRecord } from '../../../src/domain/keys.ts';
import type { FatedRow, FileFates } from '../../../src/domain/payout/files/chargeFates.ts';
import { download } from '../../kit/wire/download.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import type { Totals } from '../../parts/billing/BillingTotals.tsx';
import type { Finding, FindingRows } from '../../parts/billing/findings.ts';
import type { TabledPayout } from '../../parts/billing/PayoutTable.tsx';

/** Input of the billing form. */
export interface Choices {
  readonly startDate: string;
  readonly prevStartDate: string;
  readonly all: boolean;
  readonly advisorIds: readonly string[];
  /** Signed id of the uploaded client-fees file. */
  readonly signedBlobId: string;
}

/** Decisions made under a preview, which the next one shows. */
export interface Decisions {
  readonly excludedAccountIds: readonly string[];
  /** Accounts whose missed days of earlier quarters are charged. */
  readonly catchUpAccountIds: readonly string[];
  /** Charges of the file that count although they equal one of an earlier file. */
  readonly countedAgain: readonly string[];
}

export interface Billing extends Choices, Decisions {}

/** Props of a part of the form. */
export interface Choosing {
  readonly choices: Choices;
  readonly change: (changes: Partial<Choices>) => void;
}

/** Preview of a billing: amounts as decimal text. */
export interface Preview extends Partial<Readonly<Record<Finding, FindingRows>>> {
  readonly startDate: string;
  readonly valuationDate: string;
  readonly data: readonly PreviewedPayout[];
  readonly totals: Totals;
  readonly charges: Charges;
  /** Broken invariants; with any, the billing cannot be created. */
  readonly broken: readonly unknown[];
  /** Digest of the whole preview; the billing is refused if it would differ. */
  readonly digest: string;
}

/** The Client Fees Paid file and its first rows. */
export interface Charges extends FileFates {
  readonly data: readonly FatedRow[];
}

export interface PreviewedPayout extends TabledPayout {
  readonly previousGrossCompensation: string | null;
  /** Whether it differs by more than a quarter of the last payout. */
  readonly hasChanged: boolean;
}

/** An account whose fee differs from the preview; null if it is not billed. */
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

/** Nothing was billed, because the result would differ from the preview. */
export interface Changed {
  /** The server's message. */
  readonly sentence: string;
  readonly differences: FindingRows<Difference>;
}

export const previewBilling = (billing: Billing): Promise<Preview> =>
  http('/payouts/preview', { method: 'POST', body: { payout: sent(billing) } });

export const createPayouts = (billing: Billing, digest: string): Promise<Created | Changed> =>
  http<Created>('/payouts/create_multiple', {
    method: 'POST',
    // The preview has shown the rejected rows.
    body: { payout: { ...sent(billing), digest, acceptRejected: true } },
  }).catch(changedIn);

/** Downloads every row of the file with its fate. */
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
