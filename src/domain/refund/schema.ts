import { z } from 'zod';
import { choice, flag, id } from '../fields.ts';
import { learntLater } from './choices.ts';

/** Creates a refund for a reason that became known after billing. */
export const refundCreate = z.strictObject({ reason: choice(learntLater) });

/** Sets a refund to Complete, or to Pending again. */
export const refundUpdate = z.strictObject({ refundAllowed: flag });

/** The figures of a refund that can be explained: its total, or also who bears it. */
export const refundFigures = { totalRefunded: 'Total Refund', netVerusOwes: 'Verus Refunds' };

export const refundQuery = z.strictObject({ refundId: id, figure: choice(refundFigures) });
export type RefundQuery = z.infer<typeof refundQuery>;
