import { comparable } from '../../../domain/account/number.ts';
import type { UploadedCharge } from '../../../domain/payout/files/custodianCharges.ts';
import type { Charge, RunAccount, RunInputs, RunRefund } from '../../../domain/payout/run/runInputs.ts';
import type { Query } from '../../../lib/query.ts';
import { sql, texts, uuids } from '../../../lib/sql.ts';
import type { WithCharges } from './chargeFile.ts';
import { readAdvisors } from '../../../firm/billing-details/codeInputs.ts';
import { readMissing } from './missedInputs.ts';
import { readQuarter } from './quarterInputs.ts';
import { flagForPay, readRows, type StoredRow } from '../storedRows.ts';

/** The request of a run. */
export interface RunRequest extends WithCharges {
  readonly quarter: string;
  readonly previousQuarter: string;
  readonly advisorIds: readonly string[] | 'all';
  /** Accounts that this quarter leaves out. */
  readonly excludedAccountIds?: readonly string[];
  /** Accounts whose missed quarters are caught up. */
  readonly catchUpAccountIds?: readonly string[];
  /** A preview: it also lists what earlier quarters have missed. */
  readonly isPreview?: boolean;
  /** Charges that were counted before and count once more. */
  readonly countedAgain?: readonly string[];
}

export interface StoredInputs extends RunInputs {
  readonly unpaidRows: readonly StoredRow[];
  readonly missedTotal: number;
}

/** Reads all inputs of a run, in a handful of statements however many accounts there are. */
export const readRunInputs = async (
  query: Query,
  request: RunRequest & Pick<RunInputs, 'advisorsWithPayout'>,
): Promise<StoredInputs> => {
  const {
    quarter,
    previousQuarter,
    advisorIds,
    advisorsWithPayout,
    excludedAccountIds = [],
    clientFees = [],
  } = request;
  const inputs = await readQuarter(query, { quarter, previousQuarter, excludedAccountIds });
  return {
    ...inputs,
    advisorIds,
    advisorsWithPayout,
    advisors: await readAdvisors(query),
    ...(await readMissing(query, request, codeIdsOf(inputs.codes, advisorIds))),
    charges: chargesOf(clientFees, inputs.accounts),
    countedChargeIds: await readCounted(query, clientFees),
    refunds: await readRefunds(query, previousQuarter),
    unpaidRows: await readUnpaidRows(query, quarter),
  };
};

const codeIdsOf = (codes: RunInputs['codes'], advisorIds: RunRequest['advisorIds']): string[] =>
  codes
    .filter(({ subscriptions }) =>
      subscriptions.some((one) => advisorIds === 'all' || advisorIds.includes(one.advisorId)),
    )
    .map(({ id }) => id);

/** Finds the accounts of the charges; a number that two custodians use names neither account. */
function chargesOf(clientFees: readonly UploadedCharge[], accounts: readonly RunAccount[]): Charge[] {
  if (clientFees.length === 0) return [];
  const byNumber = Map.groupBy(accounts, ({ number }) => number && comparable(number));
  return clientFees.map(({ id, feeType, amount, accountNumber }) => {
    const [account, another] = byNumber.get(accountNumber) ?? [];
    return { id, feeType, amount, accountNumber, accountId: account && !another ? account.id : null };
  });
}

const readCounted = async (query: Query, clientFees: readonly UploadedCharge[]): Promise<string[]> => {
  const ids = texts(clientFees.map(({ id }) => id));
  const rows = await query<{ fingerprint: string }>(
    sql`select fingerprint from client_charges where fingerprint = any(${ids})`,
  );
  return rows.map(({ fingerprint }) => fingerprint);
};

interface RefundRow extends Pick<RunRefund, 'accountId' | 'accountNumber' | 'refund'> {
  readonly feeRowId: string;
}

const readRefunds = async (query: Query, previousQuarter: string): Promise<RunRefund[]> => {
  const refunds = await query<RefundRow>(sql`
    select r.account_id as "accountId", a.number as "accountNumber", r.inputs as refund, r.fee_row_id as "feeRowId"
    from refunds r join accounts a on a.id = r.account_id
    where r.refund_allowed and r.quarter <= ${previousQuarter} and r.fee_row_id is not null and r.reason <> 'removed_fee'
      and not exists (select 1 from refund_shares s where s.refund_id = r.id and s.used_by_id is not null)
    order by r.account_id, r.id`);
  const feeRows = await readRows(query, { rows: sql`f.id = any(${uuids(refunds.map(({ feeRowId }) => feeRowId))})` });
  const byId = new Map(feeRows.map((row) => [row.id, row]));
  return refunds.flatMap(({ feeRowId, ...refund }) => {
    const row = byId.get(feeRowId);
    // (12) A fee that was removed since has nothing to refund from.
    if (!row || row.status === 'remove_fee') return [];
    return [{ ...refund, code: row.inputs.code, inReview: row.status === 'review_needed' }];
  });
};

/**
 * Reads the rows that earlier runs left unpaid and no flag holds back, reversals too: a payout takes them along, of
 * whichever quarter they are.
 */
const readUnpaidRows = (query: Query, quarter: string): Promise<StoredRow[]> => {
  const open = sql`b.payout_id is null`;
  return readRows(query, {
    rows: sql`${flagForPay} is null and f.quarter <= ${quarter}
      and f.id in (select b.fee_row_id from breakdowns b where ${open})`,
    breakdowns: open,
  });
};
