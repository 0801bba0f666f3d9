import type { FastifyRequest } from 'fastify';
import type { Role } from '../../domain/permissions.ts';
import { recordOf } from '../../lib/access.ts';
import { NotFound } from '../../lib/errors.ts';
import { User } from '../../platform/users/entity.ts';

/** Returns the person that the route has loaded; 404 for another role, since one table holds everybody. */
export const personOf = (request: FastifyRequest, role: Role): User => {
  const person = recordOf(request, User);
  if (person.role !== role) throw new NotFound();
  return person;
};
