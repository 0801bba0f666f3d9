import { z } from 'zod';
import { choice, flag, id } from '../fields.ts';
import { valueFigures } from './explainValue.ts';

/** A position is the custodian's; whether it is billed is ours. */
export const positionUpdate = z.strictObject({ eligible: flag });

const ids = z.array(id).min(1, 'Required').max(1000, 'Please choose 1,000 at most.');

/** What has waited is taken; where no account was found for it, as the account's that a person names. */
export const heldPosting = z.strictObject({ ids, accountId: id.optional() });
export type HeldPosting = z.output<typeof heldPosting>;

/** What has waited is left. */
export const heldDismissal = z.strictObject({ ids });
export type HeldDismissal = z.output<typeof heldDismissal>;

/** Which figure is to be explained. */
export const valueAsked = z.strictObject({ figure: choice(valueFigures) });
