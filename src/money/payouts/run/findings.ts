import { type Cents, sumOf, toMoney, addMoney } from '../../../domain/money.ts';
import { noticeReasons } from '../../../domain/payout/run/charges.ts';
import type { Missed } from '../../../domain/payout/run/catchUp.ts';
import { type UploadedCharge, chargeTypes } from '../../../domain/payout/files/custodianCharges.ts';
import type { Debit } from '../../../domain/payout/run/debits.ts';
import { leftOutReasons } from '../../../domain/payout/run/leftOut.ts';
import type { Run } from '../../../domain/payout/run/run.ts';
import type { Charge, RunAccount } from '../../../domain/payout/run/runInputs.ts';
import type { Query } from '../../../lib/query.ts';
import { sql, uuids } from '../../../lib/sql.ts';
import { differingTerms } from './differingTerms.ts';
import type { RunRequest } from './runInputs.ts';
import { waitingValues } from './waitingValues.ts';

/** The findings to look at before and after a run. */
export interface Findings {
  readonly blocked: Sample<AccountRef & { readonly reason: string }>;
  /** Accounts that have never had a price: nobody has to act. */
  readonly unfunded: Sample<AccountRef>;
  /** Days of earlier quarters that no row charges, with their fee if it is known. */
  readonly unbilled: Sample<AccountRef & { readonly days: number; readonly amount: string | null }>;
  /** Accounts billed from a day on which they were not funded yet. */
  readonly beforeFunding: Sample<AccountRef & Pick<RunAccount, 'openedOn' | 'fundedOn'>>;
  readonly notices: Sample<{ readonly reason: string; readonly accountNumber: string | null; readonly amount: string }>;
  readonly toBeInvoiced: Sample<AccountRef & { readonly amount: string }>;
  /** Charges that equal one of an earlier file: they count once more if they are ticked. */
  readonly alreadyCounted: Sample<Counted>;
  /** Accounts billed by other terms than were signed last. */
  readonly differingTerms: Sample<AccountRef>;
  /** Accounts billed by an earlier value, as the newest waits for review. */
  readonly waitingValues: Sample<AccountRef>;
}

interface AccountRef {
  readonly accountId: string;
  readonly accountNumber: string | null;
}

interface Counted extends Pick<UploadedCharge, 'id' | 'accountNumber' | 'feeDate' | 'amount' | 'description'> {
  readonly feeType: string;
}

/** The total and the first few: a new firm may have every account unbilled. */
interface Sample<Of> {
  readonly total: number;
  readonly data: readonly Of[];
}

export const mostShown = 200;
export const sample = <Of>(list: readonly Of[]): Sample<Of> => ({ total: list.length, data: list.slice(0, mostShown) });

interface FindingsInput extends Pick<RunRequest, 'clientFees'> {
  readonly missedTotal: number;
}

export const findingsOf = async (
  query: Query,
  run: Run,
  { clientFees = [], missedTotal }: FindingsInput,
): Promise<Findings> => ({
  blocked: sample(
    run.blocked.map(({ account, reason }) => ({ ...accountRef(account), reason: leftOutReasons[reason] })),
  ),
  unfunded: sample(run.leftOut.filter(({ reason }) => reason === 'unfunded').map(({ account }) => accountRef(account))),
  unbilled: unbilledOf(run.missed, missedTotal),
  beforeFunding: sample(run.beforeFunding.map((account) => ({ ...accountRef(account), ...daysOf(account) }))),
  notices: sample(run.notices.map(({ reason, ...notice }) => ({ ...notice, reason: noticeReasons[reason] }))),
  toBeInvoiced: sample(await withNumbers(query, run.toBeInvoiced)),
  alreadyCounted: sample(asUploaded(run.alreadyCounted, clientFees)),
  differingTerms: sample(await differingTerms(query, run)),
  waitingValues: sample(await waitingValues(query, run)),
});

/**
 * Lists the unbilled accounts. Only the first are read; if those are all, they are counted instead, as some may have
 * been set aside.
 */
const unbilledOf = (missed: readonly Missed[], total: number): Findings['unbilled'] => {
  const data = missed.map(({ amount, ...one }) => ({ ...one, amount: amount === null ? null : toMoney(amount) }));
  return { total: total <= mostShown ? data.length : total, data };
};

const daysOf = ({ openedOn, fundedOn }: RunAccount) => ({ openedOn, fundedOn });

const accountRef = ({ id, number }: RunAccount): AccountRef => ({ accountId: id, accountNumber: number });

const asUploaded = (charges: readonly Charge[], clientFees: readonly UploadedCharge[]): Counted[] => {
  const counted = new Set(charges.map(({ id }) => id));
  return clientFees
    .filter(({ id }) => counted.has(id))
    .map(({ feeType, ...fee }) => ({ ...fee, feeType: chargeTypes[feeType] }));
};

/** Adds account numbers; a closed payer need not be among the accounts of the run. */
const withNumbers = async (query: Query, debits: readonly Debit[]) => {
  const ids = debits.map(({ payerAccountId }) => payerAccountId);
  const rows = await query<{ id: string; number: string }>(
    sql`select id, number from accounts where id = any(${uuids(ids)})`,
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return debits.map(({ payerAccountId: accountId, amount }) => {
    return { accountId, accountNumber: numbers.get(accountId) ?? null, amount };
  });
};

export const totalsOf = (run: Run) => {
  const sum = (key: 'grossCompensation' | 'totalFees' | 'refund' | 'netCompensation' | 'payable') =>
    addMoney(run.payouts.map((payout) => payout[key]));
  const fees: Cents[] = run.feeRows.map(({ grossCompensation }) => grossCompensation);
  return {
    accounts: String(fees.filter((fee) => fee > 0n).length),
    payouts: String(run.payouts.length),
    clientFees: toMoney(sumOf(fees)),
    grossCompensation: sum('grossCompensation'),
    totalFees: sum('totalFees'),
    refund: sum('refund'),
    netCompensation: sum('netCompensation'),
    payable: sum('payable'),
  };
};
