import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { record } from '../../platform/audit/record.ts';
import type { Config } from '../../platform/config.ts';
import { id, isStorable } from '../../domain/fields.ts';
import { stamp } from '../../lib/databaseTime.ts';
import { Unauthorized } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../lib/secrets/passwords.ts';
import { User } from '../../platform/users/entity.ts';
import { currentUser } from '../users/currentUser.ts';
import { findPerson } from '../users/findPerson.ts';
import { findByEmail } from '../users/findByEmail.ts';
import { askForSecondFactor } from './askForSecondFactor.ts';
import { Session } from '../../platform/auth/entity.ts';
import { rememberBrowser } from './knownBrowser.ts';
import { attemptCode, attemptPassword } from './limits.ts';
import { resetTwoFactor } from './resetTwoFactor.ts';
import { provesSecondFactor, replaceBackupCodes } from './secondFactor.ts';
import { leave, openSession, sendCookie } from '../../platform/auth/session.ts';

const email = z.string().max(254).refine(isStorable, 'Not an email address');
const credentials = z.strictObject({ email, password: z.string().max(1000) });
const code = z.strictObject({ otpAttempt: z.string().max(40) });

export const authRoutes = (app: FastifyInstance, config: Config): void => {
  passwordRoute(app);
  codeRoute(app, config);

  app.delete('/devise/logout', { config: { summary: 'Sign out', passwordOnly: true } }, async (request, reply) => {
    await leave(request, reply);
    return { message: 'Logout successful' };
  });

  twoFactorRoute(app);

  app.patch(
    '/users/generate_2fa_recovery_codes',
    { config: { summary: 'Generate new backup codes', can: 'session.newBackupCodes', quota: 'backupCodes' } },
    async (request) => ({ recovery_codes: await replaceBackupCodes(request.em, await ownUser(request)) }),
  );
};

const passwordRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  // Public: nobody is signed in yet.
  app.post(
    '/devise/login',
    {
      config: { summary: 'Sign in with email address and password', public: true, wrapper: 'user' },
      schema: { body: credentials },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      return askForSecondFactor(request, reply, await checkPassword(request, email.trim().toLowerCase(), password));
    },
  );
};

const codeRoute = (instance: FastifyInstance, config: Config): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/devise/verify_otp',
    {
      config: { summary: 'Complete the sign-in with a code of the second factor', passwordOnly: true, wrapper: 'user' },
      schema: { body: code },
    },
    async (request, reply) => {
      const user = await checkCode(request, request.body.otpAttempt);
      const first = !user.otpEnabledAt;
      const current = await request.em.findOneOrFail(Session, { id: request.user.sessionId });
      const session = current.level === 'full' ? renew(request, current, user) : signInto(request, current, user);
      await request.em.flush();
      await sendCookie(reply, session);
      rememberBrowser(request, reply, user);
      return {
        user: await currentUser(request.em, { ...request.user, sessionId: session.id }, config),
        message: '2FA Verification Successful',
        first,
      };
    },
  );
};

const twoFactorRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { can: 'users.resetTwoFactor', quota: 'letter' } as const;

  app.patch(
    '/users/reset_2fa',
    { config: { ...config, summary: 'Reset the second factor of a user' }, schema: { body: z.strictObject({ id }) } },
    async (request) => {
      const { em, user, body } = request;
      const person = await findPerson(em, { id: body.id });
      await inTransaction(em, async () => {
        await lockRecord(em, person);
        await resetTwoFactor(em, person, user.name);
      });
      return { message: '2FA reset successfully' };
    },
  );
};

/** Completes a sign-in: ends the session that only the password had opened, and opens one with all rights. */
const signInto = (request: FastifyRequest, half: Session, user: User): Session => {
  user.otpEnabledAt ??= new Date();
  user.lastLogin = new Date();
  half.endedAt = new Date();
  record(request.em, 'sign in', user);
  return openSession(request.em, user, 'full', request);
};

/**
 * Confirms the second factor within a session, as some actions demand it: the session stays, and expires when it would
 * have.
 */
const renew = ({ em }: FastifyRequest, session: Session, user: User): Session => {
  session.verifiedAt = stamp();
  record(em, 'confirm', user);
  return session;
};

/** Checks a password, with the same answer in the same time for an unknown email. */
const checkPassword = async (request: FastifyRequest, email: string, password: string): Promise<User> => {
  const user = await findByEmail(request.em, email);
  const right = await attemptPassword(request, { email, user }, async () => {
    const matches = await verifyPassword(password, user?.passwordHash ?? null);
    return matches && user?.status !== 'terminated';
  });
  if (!user || !right) throw new Unauthorized('Invalid email or password.');
  if (user.passwordHash && needsRehash(user.passwordHash)) user.passwordHash = await hashPassword(password);
  return user;
};

const checkCode = async (request: FastifyRequest, typed: string): Promise<User> => {
  const user = await ownUser(request);
  const right = await attemptCode(request, user, () => provesSecondFactor(request.em, user, typed));
  if (!right) throw new Unauthorized('The code is not valid.');
  return user;
};

const ownUser = (request: FastifyRequest): Promise<User> =>
  // The caller's own row, whatever the role sees of other people.
  request.em.findOneOrFail(User, { id: request.user.id }, { filters: false });
