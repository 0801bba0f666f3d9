import { z } from 'zod';
import { choice, day, email, flag, id, name, optional, phone, ssn, states } from '../fields.ts';
import { plainName } from '../user/schema.ts';
import { advisorStatuses } from './choices.ts';

export const plainAdvisor = {
  ...plainName,
  birthDate: optional(day),
  isHybrid: flag,
  lplCode: optional(name(40)),
  isInsuranceAgent: flag,
  npn: optional(name(40)),
  crdNumber: name(40),
  /** Labeled 'Registration Date'. */
  hireDate: optional(day),
};

const advisorShape = {
  ...plainAdvisor,
  email,
  phoneAttributes: phone,
  ssn: optional(ssn),
  /** The states in which the advisor is registered. */
  jurisdictionStates: states,
  branchId: id,
};

export const advisorCreate = z.strictObject({
  ...advisorShape,
  isHybrid: flag.default(false),
  isInsuranceAgent: flag.default(false),
});

export const advisorUpdate = z
  .strictObject({ ...advisorShape, status: choice(advisorStatuses), terminationDate: optional(day) })
  .partial();

export type AdvisorCreate = z.output<typeof advisorCreate>;
export type AdvisorUpdate = z.output<typeof advisorUpdate>;
