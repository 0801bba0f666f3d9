import { z } from 'zod';
import { choice } from '../fields.ts';
import { learntLater } from './choices.ts';

/** What an admin gives back by a click. */
export const refundCreate = z.strictObject({ reason: choice(learntLater) });
