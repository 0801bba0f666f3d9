import { z } from 'zod';
import { choice, flag, id } from '../fields.ts';
import { valueFigures } from './explainValue.ts';

/** A position comes from the custodian; only its eligibility for billing can be changed here. */
export const positionUpdate = z.strictObject({ eligible: flag });

const ids = z.array(id).min(1, 'Required').max(1000, 'Please select at most 1,000.');

/** Posts held blocks; one without a matching account is posted to the account that the user names. */
export const heldPosting = z.strictObject({ ids, accountId: id.optional() });
export type HeldPosting = z.output<typeof heldPosting>;

/** Dismisses held blocks. */
export const heldDismissal = z.strictObject({ ids });
export type HeldDismissal = z.output<typeof heldDismissal>;

/** Asks for the explanation of a figure. */
export const valueQuery = z.strictObject({ figure: choice(valueFigures) });
