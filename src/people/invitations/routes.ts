import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { holderOf, setPassword } from '../sign-in/setPassword.ts';
import { leave } from '../../platform/auth/session.ts';
import { invitationAccept, invitationCreate, invitationSend, invitationToken } from '../../domain/invitation/schema.ts';
import { can, type Action, type Actor } from '../../domain/permissions.ts';
import { Forbidden } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { createPerson } from '../users/createPerson.ts';
import { User } from '../../platform/users/entity.ts';
import { findPerson } from '../users/findPerson.ts';
import { notifySuperAdmins } from '../users/notifySuperAdmins.ts';
import { invite } from './invite.ts';
import { resend } from './resend.ts';

/** Presents a person as the record of their kind does. */
export type PresentPerson = (em: EntityManager, person: User, actor: Actor) => Promise<object>;

export const invitationRoutes = (app: FastifyInstance, presentPerson: PresentPerson): void => {
  inviteRoute(app, presentPerson);
  resendRoute(app);
  acceptRoutes(app);
};

const inviteRoute = (instance: FastifyInstance, presentPerson: PresentPerson): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { can: 'invitations.create', quota: 'letter', wrapper: 'user' } as const;

  app.post(
    '/devise/invitation',
    { config: { ...config, summary: 'Invite a person' }, schema: { body: invitationCreate } },
    async (request) => {
      const { em, user, server } = request;
      const { userType, ...facts } = request.body;
      demand(user, config.can, { userType });
      const person = await inTransaction(em, async () => {
        const created = await createPerson(request, userType, facts);
        await invite(em, server.context.config, created, user);
        if (userType === 'super_admin') await notifySuperAdmins(em, created, user.name);
        return created;
      });
      // Read again for the defaults that the database has set.
      await em.refresh(person);
      return presentPerson(em, person, user);
    },
  );
};

const resendRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { can: 'invitations.resend', quota: 'letter' } as const;

  app.post(
    '/invitation/send',
    { config: { ...config, summary: 'Send an invitation again' }, schema: { body: invitationSend } },
    async (request, reply) => {
      const { id, userType: role } = request.body;
      const person = await findPerson(request.em, { id, role });
      demand(request.user, config.can, person);
      await resend(request, reply, person);
      return { message: 'Invitation sent successfully' };
    },
  );
};

const acceptRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  // Public: an invited person cannot sign in yet, and the token names them.
  app.get(
    '/devise/invitation/accept',
    { config: { summary: 'Show an invitation', public: true }, schema: { querystring: invitationToken } },
    async ({ em, query }) => {
      const { id } = await holderOf(em, 'invitation', query.invitationToken);
      const { firstName, lastName, email } = await em.findOneOrFail(User, { id }, { filters: false });
      return { firstName, lastName, email };
    },
  );

  // Public: an invited person cannot sign in yet.
  app.patch(
    '/devise/invitation',
    { config: { summary: 'Accept an invitation', public: true, wrapper: 'user' }, schema: { body: invitationAccept } },
    async (request, reply) => {
      const { firstName, lastName, password, invitationToken: token } = request.body;
      const { email } = await setPassword(request.em, 'invitation', { token, password }, async (user) =>
        Object.assign(user, { firstName, lastName, invitationAcceptedAt: new Date() }),
      );
      await leave(request, reply);
      return { email, message: 'Welcome. Please sign in with your new password.' };
    },
  );
};

/** Checks the right against the person, whom only the body names. */
const demand = (actor: Actor, action: Action, person: object): void => {
  if (!can(actor, action, person)) throw new Forbidden();
};
