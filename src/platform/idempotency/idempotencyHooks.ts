import type { FastifyInstance } from 'fastify';
import { claimKey } from './claimKey.ts';
import type { Claim } from './subscriber.ts';
import { settleClaim } from './settleClaim.ts';

/**
 * The hooks of idempotent requests: a POST, or a GET that makes something, with an `Idempotency-Key` is executed once;
 * the same request again gets the same bytes for a day.
 */
export const idempotencyHooks = (api: FastifyInstance): void => {
  api.decorateRequest('claim', null);
  api.addHook('preValidation', claimKey);
  // Set only now: what earlier hooks commit, such as a counted attempt, does not mark the claim as done.
  api.addHook('preHandler', async ({ em, claim }) => {
    if (claim) em.setFilterParams('claim', { id: claim, written: {} } satisfies Claim);
  });
  api.addHook('onSend', settleClaim);
};
