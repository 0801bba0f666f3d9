import type { FastifyInstance } from 'fastify';
import { claimKey } from './claimKey.ts';
import type { Claim } from './subscriber.ts';
import { settleClaim } from './settleClaim.ts';

/** A POST, or a GET that makes something, is done once where it carries an `Idempotency-Key`; the same call again gets the same bytes for a day. */
export const doOnce = (api: FastifyInstance): void => {
  api.decorateRequest('claim', null);
  api.addHook('preValidation', claimKey);
  // From here on: what the hooks before the handler commit, a counted try, is not the deed.
  api.addHook('preHandler', async ({ em, claim }) => {
    if (claim) em.setFilterParams('claim', { id: claim, written: {} } satisfies Claim);
  });
  api.addHook('onSend', settleClaim);
};
