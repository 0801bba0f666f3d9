import { z } from 'zod';
import { commonWords } from './commonPasswords.ts';

interface Demand {
  readonly demand: string;
  /** Error message while the requirement is not met. */
  readonly sentence: string;
  readonly isMet: (typed: string) => boolean;
}

const has = (demand: string, isMet: Demand['isMet']): Demand => ({
  demand,
  sentence: `Password must have ${demand}.`,
  isMet,
});

/** The demands on a password; the form checks them off as they are met. */
export const passwordDemands: readonly Demand[] = [
  has('at least 8 characters', (typed) => typed.length >= 8),
  has('at most 128 characters', (typed) => typed.length <= 128),
  has('1 capital letter', (typed) => /\p{Lu}/u.test(typed)),
  has('1 lower-case letter', (typed) => /\p{Ll}/u.test(typed)),
  has('1 symbol', (typed) => /[^\p{L}\p{N}\s]/u.test(typed)),
  {
    demand: 'no commonly used password',
    sentence: 'Password is too common. Please choose another one.',
    isMet: (typed) => !isCommon(typed),
  },
];

/** Each unmet demand answers with its own sentence, so that the form can say all of them at once. */
export const password = z.string('Required').superRefine((typed, context) => {
  for (const { sentence, isMet } of passwordDemands) {
    if (!isMet(typed)) context.addIssue({ code: 'custom', message: sentence });
  }
});

/**
 * Whether a password is a common word. The demands above lead people to write P@ssw0rd1!, so the word behind such
 * changes is compared.
 */
export function isCommon(text: string): boolean {
  const lower = text.toLowerCase();
  const withoutTail = lower.replace(/[^a-z]+$/, '');
  const forms = [lower.replace(/[^a-z]/g, ''), withoutTail.replace(/^[^a-z]+/, ''), readSigns(withoutTail)];
  return forms.some((form) => commonWords.has(form));
}

const readSigns = (word: string) => word.replace(/[^a-z]/g, (sign) => letters[sign] ?? '');

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
