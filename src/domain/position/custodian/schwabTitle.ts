import type { StatedAccount } from './block.ts';
import { dayIn } from './filing.ts';

export interface SchwabHeading {
  readonly title: string;
  readonly takenOn: string | undefined;
}

/**
 * Parses a heading: 'Positions for account Individual ...234 as of 12:52 PM ET, 2023/04/23', 'Positions for
 * All-Accounts as of ...'.
 */
export function headingIn(sentence: string): SchwabHeading | undefined {
  const match = /^positions for (?:account )?(.+?) as of (.+)$/i.exec(sentence);
  return match?.[1] ? { title: match[1], takenOn: dayIn(match[2] ?? '') } : undefined;
}

/**
 * Finds the account in a title: 'Individual ...234', 'Joint Tenant XXXX-1234', 'Family ... XXXX-1234', or the number
 * itself: 'Trust 1234-5678'.
 */
export function accountIn(title: string): StatedAccount | undefined {
  const whole = /(?:^| )(\d{4}-?\d{4})$/.exec(title)?.[1];
  if (whole) return { number: whole.replace('-', '') };
  const [, name, suffix] = masked.exec(title) ?? [];
  return name && suffix ? { title: name, suffix } : undefined;
}

export const isMaskedTitle = (sentence: string): boolean => masked.test(sentence);

const masked = /^(\S.*?) (?:(?:\.{2,}|…) ?(?:[x*•]{2,}-?)?|[x*•]{2,}-?) ?([0-9a-z]{3,4})$/i;
