import { z } from 'zod';
import { day, email, flag, id, name, optional, phone, ssn } from '../fields.ts';
import { plainName } from '../user/schema.ts';

export const plainAssistant = {
  ...plainName,
  birthDate: optional(day),
  isInsuranceAgent: flag,
  npn: optional(name(40)),
  investmentAdvisoryFunctions: flag,
  payoutAccess: flag,
  hireDate: optional(day),
};

/** The documents say access person on the screen, and assistant on the wire. */
const assistantShape = {
  ...plainAssistant,
  email,
  phoneAttributes: phone,
  ssn: optional(ssn),
  /** The codes of the advisors they work for; they see the clients and accounts under these codes. */
  advisorCodeIds: z.array(id, 'Required').min(1, 'Required'),
  branchId: id,
};

const unsaid = flag.default(false);

export const assistantCreate = z.strictObject({
  ...assistantShape,
  isInsuranceAgent: unsaid,
  investmentAdvisoryFunctions: unsaid,
  payoutAccess: unsaid,
});
export const assistantUpdate = z.strictObject(assistantShape).partial();

export type AssistantCreate = z.output<typeof assistantCreate>;
export type AssistantUpdate = z.output<typeof assistantUpdate>;
