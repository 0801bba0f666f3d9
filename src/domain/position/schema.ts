import { z } from 'zod';
import { flag } from '../fields.ts';

/** A position is the custodian's; whether it is billed is ours. */
export const positionUpdate = z.strictObject({ eligible: flag });
