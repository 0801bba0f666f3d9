import { z } from 'zod';
import { anyStates, hasStates, location, name, optional, phone, url } from '../fields.ts';
import { isRecord } from '../keys.ts';
import { isBlank } from '../wording.ts';

export const plainBranch = { name: name(), url: optional(url) };

/** Where a branch is, it has to say. */
const address = location.extend({ street: name(), city: name(), zip: name(12) });
/** Told together with what else is missing. */
const wholeAddress = address.refine(isPlaced, { path: ['state'], error: 'Required', when: () => true });

/** In a state, where its country has any; an address that is none is refused for that alone. */
export function isPlaced(given: unknown): boolean {
  if (!isRecord(given)) return true;
  const { state, country } = given;
  return !isBlank(state) || (typeof country === 'string' && !hasStates(country));
}

/** The record answers its address with the branch's id, and a form may send it back. */
const withoutId = (sent: unknown): unknown => {
  if (!isRecord(sent)) return sent;
  const { id: _answered, ...said } = sent;
  return said;
};

const branchShape = {
  ...plainBranch,
  phoneAttributes: phone,
  /** Where its people are registered. */
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
