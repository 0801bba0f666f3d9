import { z } from 'zod';
import { choice, feePercent, flag, id, money, name, optional } from '../fields.ts';
import { feeTypes } from './choices.ts';

export const plainTier = { lowAmount: money, highAmount: optional(money), percentage: feePercent };

const tier = z
  .strictObject({ ...plainTier, id, _destroy: flag })
  .partial()
  .refine((row) => row.id !== undefined || row._destroy === true || row.percentage !== undefined, {
    path: ['percentage'],
    message: 'Required',
  });

/**
 * A row with an id changes that tier, one without adds a tier; `_destroy` removes it, and the row's other fields are
 * ignored.
 */
const tierRow = z.preprocess((row) => (isRemoval(row) ? { id: row.id, _destroy: true } : row), tier);

const isRemoval = (row: unknown): row is { readonly id: unknown } =>
  typeof row === 'object' && row !== null && '_destroy' in row && row._destroy === true && 'id' in row;

export const plainTerms = {
  feeType: choice(feeTypes),
  balance: optional(money),
  balancePercentage: optional(feePercent),
};

export const feeTermsUpdate = z
  .strictObject({
    ...plainTerms,
    feeTiersAttributes: z.array(tierRow).max(50, 'At most 50 tiers'),
  })
  .partial();

export type FeeTermsUpdate = z.output<typeof feeTermsUpdate>;

/** A template of a branch: terms with a name, to be loaded into an account's own. */
export const templateCreate = feeTermsUpdate.extend({ branchId: id, name: name(), feeType: plainTerms.feeType });
export const templateUpdate = templateCreate.partial();

export type TemplateCreate = z.output<typeof templateCreate>;
export type TemplateUpdate = z.output<typeof templateUpdate>;
