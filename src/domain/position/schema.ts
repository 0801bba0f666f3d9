import { z } from 'zod';

/** A position is the custodian's; whether it is billed is ours. */
export const positionUpdate = z.strictObject({ eligible: z.boolean() });
