import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfOffice } from '../../domain/user/roles.ts';
import { userUpdate } from '../../domain/user/schema.ts';
import { recordOf } from '../../lib/access.ts';
import { NotFound } from '../../lib/errors.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { savesSince } from '../../platform/timeline/changesSince.ts';
import { changeRole, lockSuperAdmins } from './changeRole.ts';
import { deleteUser } from './deleteUser.ts';
import { User } from '../../platform/users/entity.ts';
import { presentUser } from './presentUser.ts';
import { adminRows, userRows } from './rows.ts';
import { writePerson } from './writePerson.ts';

/** The people of the firm's own office, under both of the names that the documents have for them. */
export const officeRoutes = (app: FastifyInstance): void => {
  listRoutes(app, '/users', userRows, { can: 'users.list', canExport: 'users.export' });
  listRoutes(app, '/admins', adminRows, { can: 'admins.list', canExport: 'users.export' });
  for (const noun of ['users', 'admins'] as const) recordRoutes(app, noun);
};

const recordRoutes = (app: FastifyInstance, noun: 'users' | 'admins'): void => {
  const wrapper = noun === 'users' ? 'user' : 'admin';
  const show = (request: FastifyRequest) => presentUser(request.em, officePerson(request), request.user);

  app.get(`/${noun}/:id`, { config: { can: `${noun}.show`, entity: User } }, show);

  patchRoute(app, `/${noun}/:id`, {
    config: { can: `${noun}.edit`, entity: User, wrapper, writableFields: noun },
    body: userUpdate,
    lockFirst: ({ em }) => lockSuperAdmins(em),
    present: show,
    changesSince: savesSince(User),
    async change(request, { roles, ...facts }) {
      const person = officePerson(request);
      if (roles) await changeRole(request, person, roles);
      await writePerson(request, person, facts);
    },
  });

  app.delete(`/${noun}/:id`, { config: { can: `${noun}.delete`, entity: User } }, async (request) => {
    const answer = await show(request);
    await deleteUser(request.em, officePerson(request));
    return answer;
  });
};

/** One table holds everybody; advisors and access persons have addresses of their own. */
const officePerson = (request: FastifyRequest): User => {
  const person = recordOf(request, User);
  if (!isOfOffice(person.role)) throw new NotFound();
  return person;
};
