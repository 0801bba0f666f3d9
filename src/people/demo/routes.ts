import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/appContext.ts';
import { NotFound } from '../../lib/errors.ts';
import { currentCode } from '../../lib/secrets/totp.ts';
import { User } from '../../platform/users/entity.ts';
import { demoEmails, demoPassword, demoTotpSecret } from './people.ts';

const open = { config: { public: true } };

/** Conveniences of the demo firm's sign-in page. The routes exist in the demo alone, and its people are invented. */
export const demoRoutes = (app: FastifyInstance, { orm }: AppContext): void => {
  app.get('/demo', { config: { ...open.config, summary: 'List the demo users' } }, async () => {
    // Nobody is signed in yet.
    const people = await orm.em.fork().find(User, { email: { $in: [...demoEmails] } }, { filters: false });
    people.sort((a, b) => order(a) - order(b));
    return {
      people: people.map((user) => ({
        email: user.email,
        role: roleOf(user),
        name: user.fullName(),
        password: demoPassword,
      })),
    };
  });

  app.get<{ Querystring: { email?: string } }>(
    '/demo/code',
    { config: { ...open.config, summary: 'Show the current code of a demo user' } },
    ({ query: { email } }) => {
      if (!demoEmails.some((known) => known === email)) throw new NotFound();
      return { code: currentCode(demoTotpSecret, new Date()) };
    },
  );
};

const order = ({ email }: User) => demoEmails.findIndex((known) => known === email);
const roleOf = ({ role, payoutAccess }: User) => (payoutAccess ? `${role} with payout access` : role);
