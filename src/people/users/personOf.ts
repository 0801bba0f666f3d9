import type { FastifyRequest } from 'fastify';
import type { Role } from '../../domain/permissions.ts';
import { recordOf } from '../../lib/access.ts';
import { NotFound } from '../../lib/errors.ts';
import { User } from '../../platform/users/entity.ts';

/** Whom the route has loaded: one table holds everybody, and an advisor's address is none of an access person. */
export const personOf = (request: FastifyRequest, role: Role): User => {
  const person = recordOf(request, User);
  if (person.role !== role) throw new NotFound();
  return person;
};
