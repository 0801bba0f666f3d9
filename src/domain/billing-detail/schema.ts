import { z } from 'zod';
import { day, id, money, optional, percent } from '../fields.ts';

export const plainBillingDetail = {
  platformFee: percent,
  accountFee: money,
  nextPayoutDate: optional(day),
};

export const billingDetailUpdate = z.strictObject(plainBillingDetail).partial();
export const billingDetailCreate = z.strictObject({ advisorId: id, ...plainBillingDetail });

export type BillingDetailUpdate = z.output<typeof billingDetailUpdate>;
export type BillingDetailCreate = z.output<typeof billingDetailCreate>;
