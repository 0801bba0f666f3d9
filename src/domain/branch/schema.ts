import { z } from 'zod';
import { anyStates, hasStates, location, name, optional, phone, url } from '../fields.ts';
import { isRecord } from '../keys.ts';
import { isBlank } from '../wording.ts';

export const plainBranch = { name: name(), url: optional(url) };

/** The address of a branch, which is required. */
const address = location.extend({ street: name(), city: name(), zip: name(12) });
/** A whole address. The state is checked together with the other fields, so that all errors are reported at once. */
const wholeAddress = address.refine(isPlaced, { path: ['state'], error: 'Required', when: () => true });

/**
 * Whether an address names a state, where its country has any. An input that is no address is refused for that alone.
 */
export function isPlaced(given: unknown): boolean {
  if (!isRecord(given)) return true;
  const { state, country } = given;
  return !isBlank(state) || (typeof country === 'string' && !hasStates(country));
}

/** Drops the branch's id from the address: the answer has it, and a form may send it back. */
const withoutId = (sent: unknown): unknown => {
  if (!isRecord(sent)) return sent;
  const { id: _answered, ...said } = sent;
  return said;
};

const branchShape = {
  ...plainBranch,
  phoneAttributes: phone,
  /** The states in which the branch's people are registered. */
  jurisdictionStates: anyStates.optional(),
};

export const branchCreate = z.strictObject({
  ...branchShape,
  locationAttributes: z.preprocess(withoutId, wholeAddress),
});
export const branchUpdate = z
  .strictObject({ ...branchShape, locationAttributes: z.preprocess(withoutId, address.partial()) })
  .partial();

export type BranchCreate = z.output<typeof branchCreate>;
export type BranchUpdate = z.output<typeof branchUpdate>;
