import { name } from '../fields.ts';

/** An account number as a custodian prints it. */
export const accountNumber = name(30).regex(
  /^(?=.*[a-z\d])[a-z\d -]+$/i,
  'Use only letters, digits, spaces and dashes',
);

/** Two numbers are one where they differ in blanks, dashes and case alone; the database's `comparable_number` agrees. */
export const comparable = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * An account number without its leading zeros, which spreadsheets take away: numbers that agree in this and differ
 * otherwise are probably one; the database's `unpadded_number` agrees.
 */
export const unpadded = (number: string): string => comparable(number).replace(/^0+/, '');

/** Names the accounts whose numbers differ from this one in leading zeros alone, and counts those out of sight. */
export const exceptForZeros = (numbers: readonly string[], outOfSight = 0): string => {
  const named = numbers.length > 0 ? [`account ${numbers.join(' or ')}`] : [];
  const others = outOfSight > 0 ? ['another account at this custodian'] : [];
  return `Same as ${[...named, ...others].join(' or ')} except for leading zeros.`;
};
