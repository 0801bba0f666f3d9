import { advisorLabels } from '../advisor/labels.ts';
import type { AssistantUpdate } from './schema.ts';

const { firstName, lastName, email, phoneAttributes, birthDate, ssn, isInsuranceAgent, npn, branchId } = advisorLabels;

/** Labels of an access person's fields. */
export const assistantLabels = {
  firstName,
  lastName,
  email,
  phoneAttributes,
  birthDate,
  ssn,
  advisorCodeIds: 'Advisor Codes',
  payoutAccess: 'Compensation Access',
  investmentAdvisoryFunctions: 'Investment Advisory Functions',
  isInsuranceAgent,
  npn,
  hireDate: 'Hire Date',
  branchId,
} as const satisfies Readonly<Record<keyof AssistantUpdate, string>>;
