import type { Actor } from './permissions.ts';

/** A right that depends on the record: on whose it is, or on the state it is in. */
export interface Condition {
  readonly asks: 'whose' | 'state';
  /** Holds of one's own record alone: another's looks absent. */
  readonly isOwn?: boolean;
  readonly holds: (record: object, actor: Actor) => boolean;
}

export type Cell = boolean | Condition;

/** One cell for each role; an assistant with payout access has a column of its own. */
export type Line = readonly [
  superAdmin: Cell,
  admin: Cell,
  advisor: Cell,
  assistant: Cell,
  assistantWithPay: Cell,
  user: Cell,
];

export const yes = true;
export const no = false;

const whose = (holds: Condition['holds']): Condition => ({ asks: 'whose', holds });
const state = (holds: Condition['holds']): Condition => ({ asks: 'state', holds });

const own = (holds: Condition['holds']): Condition => ({ ...whose(holds), isOwn: true });

export const self = own((record, actor) => read(record, 'id') === actor.id);
export const notSelf = whose((record, actor) => read(record, 'id') !== actor.id);
export const mine = own((record, actor) => idOf(record, 'owner') === actor.id);
/** Of a request for a code. */
export const asker = own((record, actor) => idOf(record, 'requestedBy') === actor.id);
export const ownBranch = whose((record, actor) => actor.branchId !== null && idOf(record, 'branch') === actor.branchId);
export const ofFieldUser = whose((record) =>
  isOneOf(['advisor', 'assistant'], read(record, 'role') ?? read(record, 'userType')),
);

const decided = ['submitted', 'review', 'completed', 'closed'];
const atStep = (...steps: readonly string[]) => state((record) => isOneOf(steps, read(record, 'step')));
const notAtStep = (...steps: readonly string[]) =>
  state((record) => typeof read(record, 'step') === 'string' && !isOneOf(steps, read(record, 'step')));

export const draft = notAtStep(...decided);
export const beforeSigners = notAtStep('signers', ...decided);
export const draftOrCompleted = notAtStep('submitted', 'review', 'closed');
export const atSigners = atStep('signers');
export const fromSigners = atStep('signers', 'submitted', 'review');
export const atSubmitted = atStep('submitted');
export const atReview = atStep('review');
export const inReview = atStep('submitted', 'review');
export const atCompleted = atStep('completed');
export const atClosed = atStep('closed');

/** Of a position: its row says whether the account is closed, its entity has the account loaded. Unknown is not open. */
export const ofOpenAccount = state((record) => {
  const step = read(read(record, 'account'), 'step');
  return read(record, 'closed') === false || (typeof step === 'string' && step !== 'closed');
});

/** Of a flag, or of a fee that may carry one. */
export const whileReviewNeeded = state((record) => {
  const flag = read(record, 'flagStatus') ?? read(read(record, 'billingError'), 'status') ?? read(record, 'status');
  return flag === 'review_needed';
});

const isOneOf = (values: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && values.includes(value);

function read(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined;
}

/** A row names the id, an entity holds the record. */
const idOf = (record: object, name: string): unknown => read(record, `${name}Id`) ?? read(read(record, name), 'id');
