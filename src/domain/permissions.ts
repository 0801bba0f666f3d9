import type { Cell } from './conditions.ts';
import { rights } from './rights.ts';

export type Role = 'super_admin' | 'admin' | 'advisor' | 'assistant' | 'user';

/** Who asks. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly payoutAccess: boolean;
  readonly advisorCodeIds: readonly string[];
  readonly branchId: string | null;
  /** Whether the firm lets its assistants submit an account that the advisor has signed; it does if nothing is said. */
  readonly assistantMaySubmit?: boolean;
}

export type Action = keyof typeof rights;

/** 'role': somebody else may, or nobody of this role ever; 'state': nobody may as the record stands. */
export type Refusal = 'role' | 'state';

/** May the actor do this? Without a record: is there one, in some state, to which they may (a menu, a route's first check). */
export const can = (actor: Actor, action: Action, record?: object): boolean =>
  refusal(actor, action, record) === undefined;

/** Why the actor may not do this to the record; undefined where they may. */
export function refusal(actor: Actor, action: Action, record?: object): Refusal | undefined {
  const allows = (cell: Cell) => cell === true || (typeof cell === 'object' && (!record || cell.holds(record, actor)));
  const cells = rights[action];
  const cell: Cell = cells[columnOf(actor)];
  if (allows(cell)) return undefined;
  return typeof cell === 'object' && cell.asks === 'state' && !cells.some(allows) ? 'state' : 'role';
}

/** Whether it depends on the record, and not on their role alone, that the actor may do this. */
export const dependsOnRecord = (actor: Actor, action: Action): boolean =>
  typeof rights[action][columnOf(actor)] === 'object';

/** Whether the actor may do this to what is their own, and to nothing of another's. */
export const isOwnAlone = (actor: Actor, action: Action): boolean => {
  const cell: Cell = rights[action][columnOf(actor)];
  return typeof cell === 'object' && cell.isOwn === true;
};

/** A key without a line of its own goes by the noun's `*`, and where there is none by its `edit`. */
export function keyRefusal(actor: Actor, noun: string, key: string, record?: object): Refusal | undefined {
  const action = [`${noun}.${key}`, `${noun}.*`, `${noun}.edit`].find(isAction);
  return action ? refusal(actor, action, record) : 'role';
}

export const isAction = (name: string): name is Action => Object.hasOwn(rights, name);

const columns = { super_admin: 0, admin: 1, advisor: 2, assistant: 3, user: 5 } as const;
const assistantWithPayoutAccess = 4;

const columnOf = ({ role, payoutAccess }: Actor) =>
  role === 'assistant' && payoutAccess ? assistantWithPayoutAccess : columns[role];
