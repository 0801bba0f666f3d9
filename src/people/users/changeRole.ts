import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { endSessions } from '../../platform/auth/session.ts';
import type { Role } from '../../domain/permissions.ts';
import { effectiveRole, isOfOffice } from '../../domain/user/roles.ts';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { User } from '../../platform/users/entity.ts';
import { notifySuperAdmins } from './tellSuperAdmins.ts';

/** Gives somebody of the office another role of the office: what they could do with the former ends with their sessions. */
export const changeRole = async (request: FastifyRequest, person: User, granted: readonly Role[]): Promise<void> => {
  const role = effectiveRole(granted);
  if (!role) throw new Invalid({ roles: ['cannot be held together'] });
  if (!isOfOffice(role)) throw new Invalid({ roles: ['is not one of the office'] });
  if (role === person.role) return;
  await keepLastSuperAdmin(request.em, person, 'roles');
  person.role = role;
  if (role === 'super_admin') await notifySuperAdmins(request.em, person, request.user.name);
  await endSessions(request.em, person.id);
};

/**
 * Whoever takes one away holds all of them first, in one order: of two who take away each other, or twenty who all take
 * away one, the later see what the earlier have left.
 */
export const lockSuperAdmins = (em: EntityManager) =>
  queryOfManager(em)<{ id: string; able: boolean }>(sql`
    select id, invitation_accepted_at is not null and status <> 'terminated' as able from users
    where role = 'super_admin' and archived_at is null order by id for no key update`);

/** A firm without a super admin has locked itself out. One who has not come yet does not count. */
export const keepLastSuperAdmin = async (em: EntityManager, person: User, field: 'roles' | 'base'): Promise<void> => {
  const ables = (await lockSuperAdmins(em)).filter(({ able }) => able);
  const isLast = ables.length === 1 && ables[0]?.id === person.id;
  if (isLast) throw new Invalid({ [field]: ['The last super admin cannot be taken away.'] });
};
