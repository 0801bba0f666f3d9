import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { currentUser } from './currentUser.ts';

export const userRoutes = (app: FastifyInstance, config: Config): void => {
  app.get('/users/current-user', { config: { can: 'session.show' } }, (request) =>
    currentUser(request.em, request.user, config),
  );
};
