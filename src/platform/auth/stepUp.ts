import type { FastifyRequest } from 'fastify';
import { needsStepUp, stepUpActions, type Changes } from '../../domain/user/stepUp.ts';
import { Forbidden } from '../../lib/errors.ts';
import { sql } from '../../lib/sql.ts';
import { stored } from '../../lib/stored.ts';
import { User } from '../users/entity.ts';

/** Step-up authentication: minutes for which a proven second factor counts as fresh. */
const freshMinutes = 5;

/** Whether the second factor of session `s` is fresh. */
export const isFresh = sql`s.verified_at > now() - make_interval(mins => ${freshMinutes})`;

/**
 * A hook: refuses an action that needs step-up authentication, unless the session has proved a code within the last
 * minutes; the one at sign-in counts.
 */
export const requireStepUp = async (request: FastifyRequest): Promise<void> => {
  const { method, body, user, routeOptions } = request;
  const { can: action } = routeOptions.config;
  if (method === 'GET' || !action || !stepUpActions.has(action) || user.recentlyVerified) return;
  if (!needsStepUp(action, stored<Changes>(body ?? {}), await recordAsItIs(request))) return;
  throw new Forbidden('Please enter a code from your authenticator app.', { otp_required: true });
};

/** The record that the address names; if it names none, the caller's own. */
const recordAsItIs = async ({ em, user, record }: FastifyRequest): Promise<object> =>
  record ?? (await em.findOneOrFail(User, { id: user.id }, { filters: false }));
