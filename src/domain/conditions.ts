import type { Actor } from './permissions.ts';

/** A right that depends on the record: on its owner, or on its state. */
export interface Condition {
  readonly dependsOn: 'whose' | 'state';
  /** The right is limited to the actor's own record; anyone else's answers as if it did not exist. */
  readonly isOwn?: boolean;
  readonly holds: (record: object, actor: Actor) => boolean;
}

export type RightsCell = boolean | Condition;

/** The cells of an action, one per role; an assistant with payout access has a column of its own. */
export type RightsLine = readonly [
  superAdmin: RightsCell,
  admin: RightsCell,
  advisor: RightsCell,
  assistant: RightsCell,
  assistantWithPay: RightsCell,
  user: RightsCell,
];

export const yes = true;
export const no = false;

const whose = (holds: Condition['holds']): Condition => ({ dependsOn: 'whose', holds });
const state = (holds: Condition['holds']): Condition => ({ dependsOn: 'state', holds });

const own = (holds: Condition['holds']): Condition => ({ ...whose(holds), isOwn: true });

export const self = own((record, actor) => read(record, 'id') === actor.id);
export const notSelf = whose((record, actor) => read(record, 'id') !== actor.id);
export const mine = own((record, actor) => idOf(record, 'owner') === actor.id);
/** Only the advisor who requested the code. */
export const requester = own((record, actor) => idOf(record, 'requestedBy') === actor.id);
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

/**
 * Only while the position's account is open. A list row says whether it is closed, an entity has the account loaded;
 * unknown counts as closed.
 */
export const ofOpenAccount = state((record) => {
  const step = read(read(record, 'account'), 'step');
  return read(record, 'closed') === false || (typeof step === 'string' && step !== 'closed');
});

/** Only while the flag, or the fee's flag, needs review. */
export const whileReviewNeeded = state((record) => {
  const flag = read(record, 'flagStatus') ?? read(read(record, 'billingError'), 'status') ?? read(record, 'status');
  return flag === 'review_needed';
});

const isOneOf = (values: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && values.includes(value);

function read(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined;
}

/** The id of a related record: a list row has the id, an entity the record. */
const idOf = (record: object, name: string): unknown => read(record, `${name}Id`) ?? read(read(record, name), 'id');
