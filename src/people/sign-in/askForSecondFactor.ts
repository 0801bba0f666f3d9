import type { FastifyReply, FastifyRequest } from 'fastify';
import { firmOf } from '../../platform/company/firm.ts';
import { otpauthUrl } from '../../lib/secrets/totp.ts';
import type { User } from '../../platform/users/entity.ts';
import { prepareOtpSecret } from './secondFactor.ts';
import { openSession, sendCookie } from '../../platform/auth/session.ts';

/** Opens, after the password, a session that may do nothing but prove the second factor, or set it up. */
export const askForSecondFactor = async (request: FastifyRequest, reply: FastifyReply, user: User) => {
  const { em, server } = request;
  const session = openSession(em, user, 'password', request);
  const secret = prepareOtpSecret(user);
  await em.flush();
  await sendCookie(reply, session);
  if (user.otpEnabledAt) return { otp_required: true, message: 'Please enter the code from your authenticator app.' };
  const { shortName } = await firmOf(em, server.context.config);
  return {
    qr_code_url: otpauthUrl(secret, shortName, user.email),
    message: 'Please set up your authenticator app.',
  };
};
