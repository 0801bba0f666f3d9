import type { FastifyRequest } from 'fastify';
import type { AdvisorCreate } from '../../domain/advisor/schema.ts';
import type { AssistantCreate } from '../../domain/assistant/schema.ts';
import type { Role } from '../../domain/permissions.ts';
import type { UserCreate } from '../../domain/user/schema.ts';
import { newId } from '../../lib/columns.ts';
import { refuseTaken } from './changeEmail.ts';
import { User } from '../../platform/users/entity.ts';
import { writePerson } from './writePerson.ts';

export type NewPerson = AdvisorCreate | AssistantCreate | Omit<UserCreate, 'roles'>;

/** Creates a person who may be invited and cannot sign in yet. Runs within the caller's transaction. */
export const createPerson = async (
  request: FastifyRequest,
  role: Role,
  { email, ...facts }: NewPerson,
): Promise<User> => {
  const { em } = request;
  await refuseTaken(request, undefined, email);
  const { firstName, lastName } = facts;
  const person = em.create(User, { id: newId(), role, email, firstName, lastName, phone: {} });
  await writePerson(request, person, facts);
  return person;
};
