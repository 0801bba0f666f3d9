import type { RightsCell } from './conditions.ts';
import { rights } from './rights.ts';

export type Role = 'super_admin' | 'admin' | 'advisor' | 'assistant' | 'user';

/** The person who makes a request, as far as rights and scope depend on it. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly payoutAccess: boolean;
  readonly advisorCodeIds: readonly string[];
  readonly branchId: string | null;
  /** Whether the firm lets its assistants submit an account that the advisor has signed; true if absent. */
  readonly assistantMaySubmit?: boolean;
}

export type Action = keyof typeof rights;

/** 'role': this role may not, or not with this record; 'state': no role may while the record is in this state. */
export type DeniedBy = 'role' | 'state';

/**
 * Whether the actor may do this. Without a record: whether they may to some record in some state, for a menu or a
 * route's first check.
 */
export const can = (actor: Actor, action: Action, record?: object): boolean =>
  refusal(actor, action, record) === undefined;

/** Why the actor may not do this to the record; undefined if they may. */
export function refusal(actor: Actor, action: Action, record?: object): DeniedBy | undefined {
  const allows = (cell: RightsCell) =>
    cell === true || (typeof cell === 'object' && (!record || cell.holds(record, actor)));
  const cells = rights[action];
  const cell: RightsCell = cells[columnOf(actor)];
  if (allows(cell)) return undefined;
  return typeof cell === 'object' && cell.dependsOn === 'state' && !cells.some(allows) ? 'state' : 'role';
}

/** Whether the actor's right depends on the record, not on the role alone. */
export const dependsOnRecord = (actor: Actor, action: Action): boolean =>
  typeof rights[action][columnOf(actor)] === 'object';

/** Whether the right is limited to the actor's own records. */
export const isOwnAlone = (actor: Actor, action: Action): boolean => {
  const cell: RightsCell = rights[action][columnOf(actor)];
  return typeof cell === 'object' && cell.isOwn === true;
};

/** Why the actor may not write a field: by the field's own line, else the noun's `*`, else its `edit`. */
export function keyRefusal(actor: Actor, noun: string, key: string, record?: object): DeniedBy | undefined {
  const action = [`${noun}.${key}`, `${noun}.*`, `${noun}.edit`].find(isAction);
  return action ? refusal(actor, action, record) : 'role';
}

export const isAction = (name: string): name is Action => Object.hasOwn(rights, name);

const columns = { super_admin: 0, admin: 1, advisor: 2, assistant: 3, assistantWithPayoutAccess: 4, user: 5 } as const;

const columnOf = ({ role, payoutAccess }: Actor) =>
  columns[role === 'assistant' && payoutAccess ? 'assistantWithPayoutAccess' : role];
