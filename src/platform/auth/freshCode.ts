import type { FastifyRequest } from 'fastify';
import { asksForFreshCode, freshCodeDeeds, type Changes } from '../../domain/user/freshCode.ts';
import { Forbidden } from '../../lib/errors.ts';
import { sql } from '../../lib/sql.ts';
import { stored } from '../../lib/stored.ts';
import { User } from '../users/entity.ts';

/** Between a fresh code and a deed that asks for one. */
const freshMinutes = 5;

/** Of a session `s`. */
export const isFresh = sql`s.verified_at > now() - make_interval(mins => ${freshMinutes})`;

/** Of a deed that asks for a code proven within the last minutes; the sign-in's counts. */
export const checkFreshCode = async (request: FastifyRequest): Promise<void> => {
  const { method, body, user, routeOptions } = request;
  const { can: action } = routeOptions.config;
  if (method === 'GET' || !action || !freshCodeDeeds.has(action) || user.provenLately) return;
  if (!asksForFreshCode(action, stored<Changes>(body ?? {}), await recordAsItIs(request))) return;
  throw new Forbidden('Please enter a code of your authenticator.', { otp_required: true });
};

/** The record that the address names; where it names none, one's own. */
const recordAsItIs = async ({ em, user, record }: FastifyRequest): Promise<object> =>
  record ?? (await em.findOneOrFail(User, { id: user.id }, { filters: false }));
