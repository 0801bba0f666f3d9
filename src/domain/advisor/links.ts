import { can, type Actor } from '../permissions.ts';

export const advisorPath = (id: string, actor: Actor): string =>
  `/advisors/${id}/${can(actor, 'advisors.clients', { id }) ? 'advisor-clients' : 'details'}`;
