import type { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutCreate } from '../../domain/payout/schema.ts';
import { Invalid } from '../../lib/errors.ts';
import { newId } from '../../lib/columns.ts';
import { queryOfManager } from '../../lib/query.ts';
import { businessToday } from '../../clock.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../request.ts';
import { User } from '../../users/entity.ts';
import { type BillRequest, billQuarter, runOfKey } from './billQuarter.ts';
import { presentRun } from './presentRun.ts';
import { previewRun } from './previewRun.ts';
import { readUpload } from './readUpload.ts';
import type { RunRequest } from './runInputs.ts';

interface Press {
  readonly em: EntityManager;
  readonly user: SignedIn;
  readonly body: PayoutCreate;
}

/** Manual billing as it is pressed: the same key again answers what the first press made, its upload used up or not. */
export const createRun = async (house: House, { em, user, body }: Press) => {
  const query = queryOfManager(em);
  const request: BillRequest = {
    ...(await requested(em, body)),
    today: businessToday(house.config),
    by: user,
    idempotencyKey: body.idempotencyKey ?? newId(),
  };
  const before = await runOfKey(query, request);
  const runId = before ?? (await billQuarter(house.orm, { ...request, ...(await uploaded(house, em, user, body)) }));
  return presentRun(query, runId);
};

export const previewOf = async (house: House, { em, user, body }: Press) =>
  previewRun(house.orm, { ...(await requested(em, body)), ...(await uploaded(house, em, user, body)) });

const requested = async (em: EntityManager, body: PayoutCreate): Promise<RunRequest> => ({
  quarter: body.startDate,
  previousQuarter: body.prevStartDate,
  advisorIds: body.all
    ? 'all'
    : await known(em, [...(body.advisorIds ?? []), ...(body.advisorId ? [body.advisorId] : [])]),
  excludedAccountIds: body.excludedAccountIds,
});

const known = async (em: EntityManager, ids: readonly string[]): Promise<string[]> => {
  const advisors = await em.find(
    User,
    { id: { $in: [...ids] }, role: 'advisor' },
    { fields: ['id'], orderBy: { id: 'asc' } },
  );
  if (advisors.length < new Set(ids).size) throw new Invalid({ advisorIds: ['One of the advisors does not exist.'] });
  return advisors.map(({ id }) => id);
};

const uploaded = async (
  { storage }: House,
  em: EntityManager,
  user: SignedIn,
  { signedBlobId, ...quarters }: PayoutCreate,
) => (signedBlobId ? readUpload(em, storage, user, { ...quarters, signedBlobId }) : {});
