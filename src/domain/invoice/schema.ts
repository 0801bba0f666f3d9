import { z } from 'zod';
import { quarterStart } from '../payout/schema.ts';

/** Of which quarter's bills. */
export const invoicePrint = z.strictObject({ startDate: quarterStart });
