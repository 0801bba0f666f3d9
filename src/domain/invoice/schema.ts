import { z } from 'zod';
import { quarterStart } from '../payout/schema.ts';

/** The quarter whose invoices are printed. */
export const invoicePrint = z.strictObject({ startDate: quarterStart });
