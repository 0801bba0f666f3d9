import { z } from 'zod';
import { choice, flag, id } from '../fields.ts';
import { learntLater } from './choices.ts';

/** What an admin gives back by a click. */
export const refundCreate = z.strictObject({ reason: choice(learntLater) });

/** Complete, or Pending again. */
export const refundUpdate = z.strictObject({ refundAllowed: flag });

/** What of a refund may be asked: how it came about, or who gives it back as well. */
export const refundFigures = { totalRefunded: 'Total Refund', netVerusOwes: 'Verus Refunds' };

export const refundAsked = z.strictObject({ refundId: id, figure: choice(refundFigures) });
export type RefundAsked = z.infer<typeof refundAsked>;
