import { z } from 'zod';
import { choice, flag } from '../fields.ts';
import { learntLater } from './choices.ts';

/** What an admin gives back by a click. */
export const refundCreate = z.strictObject({ reason: choice(learntLater) });

/** Complete, or Pending again. */
export const refundUpdate = z.strictObject({ refundAllowed: flag });
