import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { endSessions } from '../../platform/auth/session.ts';
import type { Role } from '../../domain/permissions.ts';
import { effectiveRole, isOfOffice } from '../../domain/user/roles.ts';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { User } from '../../platform/users/entity.ts';
import { notifySuperAdmins } from './notifySuperAdmins.ts';

/** Gives a person of the firm's office another role there; their sessions, with the former rights, end. */
export const changeRole = async (request: FastifyRequest, person: User, granted: readonly Role[]): Promise<void> => {
  const role = effectiveRole(granted);
  if (!role) throw new Invalid({ roles: ['cannot be combined'] });
  if (!isOfOffice(role)) throw new Invalid({ roles: ['is not an office user'] });
  if (role === person.role) return;
  await keepLastSuperAdmin(request.em, person, 'roles');
  person.role = role;
  if (role === 'super_admin') await notifySuperAdmins(request.em, person, request.user.name);
  await endSessions(request.em, person.id);
};

/**
 * Locks all super admins, in one order, before one is taken away: of two who remove each other, or of many who remove
 * one, the later see whom the earlier have left.
 */
export const lockSuperAdmins = (em: EntityManager) =>
  queryOfManager(em)<{ id: string; able: boolean }>(sql`
    select id, invitation_accepted_at is not null and status <> 'terminated' as able from users
    where role = 'super_admin' and archived_at is null order by id for no key update`);

/**
 * Refuses to take away the last super admin, without whom the firm would be locked out. One who has not accepted yet
 * does not count.
 */
export const keepLastSuperAdmin = async (em: EntityManager, person: User, field: 'roles' | 'base'): Promise<void> => {
  const ables = (await lockSuperAdmins(em)).filter(({ able }) => able);
  const isLast = ables.length === 1 && ables[0]?.id === person.id;
  if (isLast) throw new Invalid({ [field]: ['The last super admin cannot be removed.'] });
};
