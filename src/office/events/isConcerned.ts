import { can, type Actor } from '../../domain/permissions.ts';

/**
 * Whether a notification of the database is about something that this person may see: `tell_job` and `tell_account`
 * write the payload.
 */
export const isConcerned = (user: Actor, channel: string, payload: string): boolean => {
  if (channel === 'jobs') return payload === user.id || (payload === 'failing' && can(user, 'jobs.retry'));
  if (user.role === 'super_admin' || user.role === 'admin') return true;
  const [codeId = '', advisorId] = payload.split(' ');
  return user.advisorCodeIds.includes(codeId) || advisorId === user.id;
};
