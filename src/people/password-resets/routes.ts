import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { setPassword } from '../sign-in/setPassword.ts';
import { endSessions, leave } from '../../platform/auth/session.ts';
import { followFirmTime } from '../../platform/company/firm.ts';
import { namedInstant } from '../../domain/format.ts';
import { passwordReset, resetOffer, resetRequest } from '../../domain/password-reset/schema.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import { postMail } from '../../platform/mails/sendMail.ts';
import { findPerson } from '../users/findPerson.ts';
import { requestReset } from './requestReset.ts';
import { canReset, offerReset } from './offerReset.ts';

export const passwordResetRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  // Public: a person who has forgotten the password cannot sign in.
  const open = { public: true, wrapper: 'user' } as const;

  app.post(
    '/devise/password',
    { config: { ...open, summary: 'Request a password reset' }, schema: { body: resetRequest } },
    async (request) => {
      const { email } = request.body;
      await requestReset(request, email);
      return { email, message: `Please check your email (${email}) to finish resetting your password.` };
    },
  );

  app.patch(
    '/devise/password',
    { config: { ...open, summary: 'Set a new password' }, schema: { body: passwordReset } },
    async (request, reply) => {
      const { em, body } = request;
      const typed = { token: body.resetPasswordToken, password: body.password };
      const { email } = await setPassword(em, 'reset', typed, async ({ id, email: to, firstName }) => {
        await followFirmTime(em);
        const changedAt = namedInstant(new Date().toISOString());
        postMail(em, { to, template: 'passwordChanged', values: { firstName, changedAt } });
        await endSessions(em, id);
      });
      await leave(request, reply);
      return { email, message: 'Password reset successfully' };
    },
  );

  offerRoute(instance);
};

const offerRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { can: 'users.sendPasswordReset', quota: 'letter' } as const;

  app.post(
    '/users/send_password_reset',
    { config: { ...config, summary: 'Send a user a link to reset the password' }, schema: { body: resetOffer } },
    async ({ em, body, server }) => {
      const person = await findPerson(em, { id: body.id });
      await inTransaction(em, async () => {
        await lockRecord(em, person);
        if (!canReset(person)) throw new Invalid({ base: [`${person.firstName} has no password to reset.`] });
        await offerReset(em, server.context.config, person);
      });
      return { message: `${person.firstName} was sent a link to choose a new password.` };
    },
  );
};
