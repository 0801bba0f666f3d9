import type { FastifyRequest } from 'fastify';
import { askerOf } from '../../platform/audit/insertEvents.ts';
import type { User } from '../../platform/users/entity.ts';

/** Why somebody was not let in. */
export type Failure = 'password' | 'code' | 'locked';

/** What was typed for an unknown mail is not kept: it may be a password in the wrong place. */
export const noteFailure = (request: FastifyRequest, user: Pick<User, 'id'> | null, why: Failure): void => {
  const asker = askerOf(request);
  request.server.audit.note([user?.id, asker.address, why], {
    ...asker,
    at: new Date(),
    action: 'fail to sign in',
    object: 'SignIn',
    objectId: user?.id ?? null,
    after: { why },
    reason: null,
  });
};
