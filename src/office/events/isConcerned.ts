import { can, type Actor } from '../../domain/permissions.ts';

/** Whether what the database has told is about something that this person may see: `tell_job` and `tell_account` say it. */
export const isConcerned = (user: Actor, channel: string, payload: string): boolean => {
  if (channel === 'jobs') return payload === user.id || (payload === 'failing' && can(user, 'jobs.retry'));
  if (user.role === 'super_admin' || user.role === 'admin') return true;
  const [codeId = '', advisorId] = payload.split(' ');
  return user.advisorCodeIds.includes(codeId) || advisorId === user.id;
};
