import type { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { type Run, runQuarter } from '../../../domain/payout/run/run.ts';
import { newId } from '../../../lib/columns.ts';
import { Conflict, Invalid, Refusal } from '../../../lib/errors.ts';
import { timeouts } from '../../../lib/database/timeouts.ts';
import { concurrencyLimit } from '../../../lib/semaphore.ts';
import { inTransaction } from '../../../lib/inTransaction.ts';
import { type Query, queryOf } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import { readAdvisorsWithPayout } from './chosenAdvisors.ts';
import { countAgain } from './countAgain.ts';
import { type PreviewDigest, digestOf } from './previewDigest.ts';
import { findingsOf, totalsOf } from './findings.ts';
import { changedSince, storePreview } from './storePreview.ts';
import { lockBilling } from '../../../platform/billingLock.ts';
import { type Doer, recordDeed } from '../recordDeed.ts';
import { readRunInputs, type RunRequest } from './runInputs.ts';
import { storeRun } from './storeRun.ts';
import { notifyOfPayouts } from './notifyOfPayouts.ts';

export interface BillRequest extends RunRequest {
  readonly today: string;
  readonly by: Doer;
  /** A second request with the same key is answered with the first one's run. */
  readonly idempotencyKey: string;
  /** The upload that the client fees came from: it serves this run alone. */
  readonly clientFeesBlobId?: string | null;
  /** The digest of the preview that was shown: if given, the run must come to the same, or nothing is billed. */
  readonly digest?: string | null;
}

/**
 * Bills a quarter, as a whole or not at all; answers the run's id. It opens a transaction of its own, since a hundred
 * thousand rows go in by COPY: it does not see what the caller has not committed yet.
 */
export const billQuarter = async (orm: MikroORM, request: BillRequest): Promise<string> => {
  const billed = await limitBillingRuns(() =>
    inTransaction(orm.em.fork(), (client) => bill(client, request), { timeouts: timeouts.billing }),
  );
  if (billed instanceof Conflict) throw billed;
  return billed;
};

/** Lets two runs work at once; other requests wait here, without a connection. */
export const limitBillingRuns = concurrencyLimit({ atOnce: 2, waiting: 50 });

/**
 * Answers the run's id. A conflict is returned instead of thrown, so that the new preview is committed and can be
 * shown.
 */
const bill = async (client: ClientBase, original: BillRequest): Promise<string | Conflict> => {
  const query = queryOf(client);
  await lockBilling(query);
  const before = await runOfKey(query, original);
  if (before) return before;
  const request = await countAgain(query, original);
  const advisorsWithPayout = await readAdvisorsWithPayout(query, request);
  const inputs = await readRunInputs(query, { ...request, advisorsWithPayout });
  const run = runQuarter(inputs);
  refuseEmpty(run, advisorsWithPayout);
  if (run.broken.length > 0) throw new Unbalanced(run);
  const figures = digestOf(request.quarter, run);
  if (request.digest && request.digest !== figures.digest) return refuseChanged(query, request, figures);
  const runId = await openRun(query, { ...request, valuationDate: inputs.valuationDate }, run, figures);
  await storeRun(client, { runId, inputs, run, charges: request, today: request.today });
  await notifyOfPayouts(query, request.quarter, sql`p.run_id = ${runId}`);
  return runId;
};

const refuseChanged = async (
  query: Query,
  { quarter, digest }: BillRequest,
  figures: PreviewDigest,
): Promise<Conflict> => {
  await storePreview(query, quarter, figures);
  return changedSince(query, digest ?? '', figures);
};

/** The books do not balance: nothing is stored, and the answer names the broken invariants. */
export class Unbalanced extends Refusal {
  constructor({ broken }: Run) {
    super(500, 'The figures do not balance. Nothing was billed.', { broken: broken.slice(0, 20) });
  }
}

/** Finds the run that a request with this key has made already. */
export const runOfKey = async (
  query: Query,
  { idempotencyKey, ...request }: BillRequest,
): Promise<string | undefined> => {
  const [run] = await query<{ id: string; request: string }>(
    sql`select id, findings ->> 'asked' as request from billing_runs where idempotency_key = ${idempotencyKey}`,
  );
  if (run && run.request !== requestKey(request)) throw new Conflict('This key belongs to another billing run.');
  return run?.id;
};

const requestKey = (request: Omit<BillRequest, 'idempotencyKey'>): string => {
  const { quarter, previousQuarter, advisorIds, excludedAccountIds = [] } = request;
  const { catchUpAccountIds = [], countedAgain = [], digest = null } = request;
  return JSON.stringify([
    quarter,
    previousQuarter,
    advisorIds,
    excludedAccountIds,
    catchUpAccountIds,
    countedAgain,
    digest,
  ]);
};

const alreadyBilled = 'This quarter is already billed.';

function refuseEmpty({ feeRows, payouts, blocked }: Run, advisorsWithPayout: readonly string[]): void {
  if (feeRows.length > 0 || payouts.length > 0) return;
  if (advisorsWithPayout.length > 0) throw new Conflict(alreadyBilled);
  const why = blocked.length > 0 ? `: ${blocked.length} accounts are on hold` : '';
  throw new Invalid({ base: [`There is nothing to bill${why}.`] });
}

/** Stores the run's own row, marks the upload as used, and writes one audit row for the whole run. */
const openRun = async (
  query: Query,
  request: BillRequest & { readonly valuationDate: string },
  run: Run,
  { digest }: PreviewDigest,
): Promise<string> => {
  const {
    quarter,
    previousQuarter,
    valuationDate,
    advisorIds,
    today,
    by,
    idempotencyKey,
    clientFeesBlobId = null,
  } = request;
  const runId = newId();
  const totals = totalsOf(run);
  const collected = await findingsOf(query, run, { ...request, missedTotal: run.missed.length });
  const findings = { asked: requestKey(request), ...collected };
  await query(sql`insert into billing_runs (id, quarter, previous_quarter, valuation_date, idempotency_key, all_advisors, charges_blob_id,
      billed_on, findings, totals, digest, created_by_id)
    values (${runId}, ${quarter}, ${previousQuarter}, ${valuationDate}, ${idempotencyKey}, ${advisorIds === 'all'}, ${clientFeesBlobId},
      ${today}, ${JSON.stringify(findings)}, ${JSON.stringify(totals)}, ${digest}, ${by?.id ?? null})`);
  if (clientFeesBlobId) await useUpload(query, clientFeesBlobId);
  const after = { quarter, previousQuarter, advisorIds, totals, digest };
  await recordDeed(query, by, { action: 'bill', object: 'BillingRun', objectId: runId, after });
  return runId;
};

const useUpload = async (query: Query, blobId: string): Promise<void> => {
  const used = await query(
    sql`update blobs set attached_at = now() where id = ${blobId} and attached_at is null returning id`,
  );
  if (used.length === 0) throw new Conflict('This client-fees file has already been used. Please upload it again.');
};
