import type { Row } from '../list.ts';
import { can, type Actor } from '../permissions.ts';

export const advisorPath = (id: string, actor: Actor): string =>
  `/advisors/${id}/${can(actor, 'advisors.clients', { id }) ? 'advisor-clients' : 'details'}`;

/** Links a list row to the advisor whom it names. */
export const toAdvisor = ({ advisorId }: Row, actor: Actor): string | undefined =>
  typeof advisorId === 'string' ? advisorPath(advisorId, actor) : undefined;
