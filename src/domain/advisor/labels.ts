import type { AdvisorUpdate } from './schema.ts';

/** Labels of an advisor's fields. */
export const advisorLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phoneAttributes: 'Phone',
  birthDate: 'Date of Birth',
  ssn: 'SSN',
  isHybrid: 'Hybrid Advisor',
  lplCode: 'LPL Code',
  isInsuranceAgent: 'Insurance Agent',
  npn: 'NPN',
  crdNumber: 'CRD Number',
  jurisdictionStates: 'State Registrations',
  hireDate: 'Registration Date',
  branchId: 'Branch',
  status: 'Status',
  terminationDate: 'Termination Date',
} as const satisfies Readonly<Record<keyof AdvisorUpdate, string>>;
