import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { ownUpdate } from '../../domain/user/schema.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { recordOf } from '../../lib/access.ts';
import { currentUser } from './currentUser.ts';
import { User } from '../../platform/users/entity.ts';
import { pictureRoutes } from './pictureRoutes.ts';
import { writePerson } from './writePerson.ts';

export const userRoutes = (app: FastifyInstance, config: Config): void => {
  app.get('/users/current-user', { config: { summary: 'Show the signed-in user', can: 'session.show' } }, (request) =>
    currentUser(request.em, request.user, config),
  );

  patchRoute(app, '/users/current-user', {
    config: { summary: 'Change one’s own name or email address', can: 'session.edit', wrapper: 'user' },
    body: ownUpdate,
    lockFirst: async (request) => {
      // No id in the address names the record: it is the caller's own.
      request.record = await request.em.findOneOrFail(User, { id: request.user.id });
    },
    present: (request) => currentUser(request.em, request.user, config),
    change: (request, changes) => writePerson(request, recordOf(request, User), changes),
  });

  pictureRoutes(app, config);
};
