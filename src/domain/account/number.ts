import { name } from '../fields.ts';

/** An account number as a custodian prints it. */
export const accountNumber = name(30).regex(
  /^(?=.*[a-z\d])[a-z\d -]+$/i,
  'Use only letters, digits, spaces and dashes',
);

/** Two numbers are one where they differ in blanks, dashes and case alone; the database's `comparable_number` agrees. */
export const comparable = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();
