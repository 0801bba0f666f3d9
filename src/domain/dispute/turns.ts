import { can, type Actor } from '../permissions.ts';
import type { disputeStatuses } from './choices.ts';

type Status = keyof typeof disputeStatuses;

/** People who may open a dispute are on the advisor's side; everyone else answers for the firm. */
const isOfAdvisor = (actor: Actor): boolean => can(actor, 'disputes.create');

/** The state after the actor's message: it is the other side's turn. */
export const statusAfter = (actor: Actor): Status => (isOfAdvisor(actor) ? 'open' : 'answered');

/** The state in which it is the actor's turn. */
export const statusOfTurn = (actor: Actor): Status => (isOfAdvisor(actor) ? 'answered' : 'open');
