import type { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutCreate } from '../../../domain/payout/schema.ts';
import { newId } from '../../../lib/columns.ts';
import { type Query, queryOfManager } from '../../../lib/query.ts';
import { businessToday } from '../../../platform/clock.ts';
import type { AppContext } from '../../../platform/appContext.ts';
import type { SignedIn } from '../../../platform/request.ts';
import { type BillRequest, billQuarter, runOfKey } from './billQuarter.ts';
import { presentRun } from './presentRun.ts';
import { previewCharges, previewRun } from './previewRun.ts';
import { readUpload, refuseBadRows } from './readUpload.ts';
import { readRunRequest } from './runRequest.ts';
import type { RunRequest } from './runInputs.ts';

interface Press {
  readonly em: EntityManager;
  readonly user: SignedIn;
  readonly body: PayoutCreate;
}

/**
 * Runs Manual Billing; a repeated request with the same key is answered with the first one's run, even though its
 * upload is used up.
 */
export const createRun = async (context: AppContext, { em, user, body }: Press) => {
  const query = queryOfManager(em);
  const today = businessToday(context.config);
  const request: BillRequest = {
    ...(await readRunRequest(em, body, today)),
    today,
    by: user,
    idempotencyKey: body.idempotencyKey ?? newId(),
    digest: body.digest ?? null,
  };
  const bill = async () => {
    const upload = await uploaded(context, em, user, body);
    if (upload.chargesRead && !body.acceptRejected) refuseBadRows(upload.chargesRead);
    return billQuarter(context.orm, { ...request, ...upload });
  };
  const before = await runOfKey(query, request);
  return presentRun(query, before ?? (await bill().catch(twinOf(query, request))));
};

/** Answers a request with the run of an equal one at the same moment, which has used up the upload of both. */
const twinOf = (query: Query, request: BillRequest) => async (error: unknown) => {
  const twin = await runOfKey(query, request);
  if (!twin) throw error;
  return twin;
};

export const previewOf = async (context: AppContext, press: Press) =>
  previewRun(context.orm, await lookedAt(context, press));

/** Lists every row of the upload with its outcome in the run. */
export const previewedCharges = async (context: AppContext, press: Press) =>
  previewCharges(context.orm, await lookedAt(context, press));

const lookedAt = async (context: AppContext, { em, user, body }: Press): Promise<RunRequest> => {
  const request = await readRunRequest(em, body, businessToday(context.config));
  return { ...request, ...(await uploaded(context, em, user, body)) };
};

const uploaded = async (
  { storage }: AppContext,
  em: EntityManager,
  user: SignedIn,
  { signedBlobId, ...quarters }: PayoutCreate,
): Promise<Partial<Pick<BillRequest, 'clientFeesBlobId' | 'chargesRead' | 'clientFees'>>> =>
  signedBlobId ? readUpload(em, storage, user, { ...quarters, signedBlobId }) : {};
