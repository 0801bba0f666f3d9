import type { FastifyRequest } from 'fastify';
import { Forbidden } from '../lib/errors.ts';

/** Between a fresh code and a deed that asks for one. */
const freshMinutes = 5;

/** A deed that wants a code proven within the last minutes; the sign-in's counts. */
export const requireFreshCode = (request: Pick<FastifyRequest, 'user'>): void => {
  const { verifiedAt } = request.user;
  if (verifiedAt && Date.now() - verifiedAt.getTime() < freshMinutes * 60_000) return;
  throw new Forbidden('Please enter a code of your authenticator.', { otp_required: true });
};
