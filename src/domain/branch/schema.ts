import { z } from 'zod';
import { anyStates, location, name, optional, phone, state, url } from '../fields.ts';
import { isRecord } from '../keys.ts';

export const plainBranch = { name: name(), url: optional(url) };

/** Where a branch is, it has to say. */
const address = location.extend({ street: name(), city: name(), state, zip: name(12) });

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

export const branchCreate = z.strictObject({ ...branchShape, locationAttributes: z.preprocess(withoutId, address) });
export const branchUpdate = z
  .strictObject({ ...branchShape, locationAttributes: z.preprocess(withoutId, address.partial()) })
  .partial();

export type BranchCreate = z.output<typeof branchCreate>;
export type BranchUpdate = z.output<typeof branchUpdate>;
