import { can, type Actor } from '../permissions.ts';
import type { disputeStatuses } from './choices.ts';

type Status = keyof typeof disputeStatuses;

/** Who may open a dispute is on the side of the advisor; everyone else answers for the firm. */
const isOfAdvisor = (actor: Actor): boolean => can(actor, 'disputes.create');

/** Once the actor has spoken it is the other side's turn. */
export const statusAfter = (actor: Actor): Status => (isOfAdvisor(actor) ? 'open' : 'answered');

/** In which it is the actor's turn. */
export const statusOfTurn = (actor: Actor): Status => (isOfAdvisor(actor) ? 'answered' : 'open');
