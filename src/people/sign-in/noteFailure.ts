import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/audit/insertEvents.ts';
import type { User } from '../../platform/users/entity.ts';

/** Why a sign-in failed. */
export type Failure = 'password' | 'code' | 'locked';

/** Records a failed sign-in in the audit. An unknown email is not kept: it may be a password in the wrong field. */
export const noteFailure = (request: FastifyRequest, user: Pick<User, 'id'> | null, why: Failure): void => {
  const asker = callerOf(request);
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
