import type { Row } from '../list.ts';
import { can, type Actor } from '../permissions.ts';

export const advisorPath = (id: string, actor: Actor): string =>
  `/advisors/${id}/${can(actor, 'advisors.clients', { id }) ? 'advisor-clients' : 'details'}`;

/** From the row of a list that names an advisor. */
export const toAdvisor = ({ advisorId }: Row, actor: Actor): string | undefined =>
  typeof advisorId === 'string' ? advisorPath(advisorId, actor) : undefined;
