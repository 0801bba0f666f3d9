import type { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutCreate } from '../../../domain/payout/schema.ts';
import { newId } from '../../../lib/columns.ts';
import { type Query, queryOfManager } from '../../../lib/query.ts';
import { businessToday } from '../../../platform/clock.ts';
import type { House } from '../../../platform/appContext.ts';
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
export const createRun = async (house: House, { em, user, body }: Press) => {
  const query = queryOfManager(em);
  const today = businessToday(house.config);
  const request: BillRequest = {
    ...(await readRunRequest(em, body, today)),
    today,
    by: user,
    idempotencyKey: body.idempotencyKey ?? newId(),
    digest: body.digest ?? null,
  };
  const bill = async () => {
    const upload = await uploaded(house, em, user, body);
    if (upload.chargesRead && !body.acceptRejected) refuseBadRows(upload.chargesRead);
    return billQuarter(house.orm, { ...request, ...upload });
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

export const previewOf = async (house: House, press: Press) => previewRun(house.orm, await lookedAt(house, press));

/** Lists every row of the upload with its outcome in the run. */
export const previewedCharges = async (house: House, press: Press) =>
  previewCharges(house.orm, await lookedAt(house, press));

const lookedAt = async (house: House, { em, user, body }: Press): Promise<RunRequest> => {
  const request = await readRunRequest(em, body, businessToday(house.config));
  return { ...request, ...(await uploaded(house, em, user, body)) };
};

const uploaded = async (
  { storage }: House,
  em: EntityManager,
  user: SignedIn,
  { signedBlobId, ...quarters }: PayoutCreate,
): Promise<Partial<Pick<BillRequest, 'clientFeesBlobId' | 'chargesRead' | 'clientFees'>>> =>
  signedBlobId ? readUpload(em, storage, user, { ...quarters, signedBlobId }) : {};
