import { z } from 'zod';
import { commonWords } from './commonPasswords.ts';

/** Each unmet demand answers with its own sentence, so that the form can say all of them at once. */
export const password = z
  .string()
  .min(8, 'Password must have at least 8 characters.')
  .max(128, 'Password must have at most 128 characters.')
  .regex(/\p{Lu}/u, 'Password must have 1 capital letter.')
  .regex(/\p{Ll}/u, 'Password must have 1 lower-case letter.')
  .regex(/[^\p{L}\p{N}\s]/u, 'Password must have 1 symbol.')
  .refine((text) => !isCommon(text), 'Password is too common. Please choose another one.');

/** The demands on the composition make people write P@ssw0rd1!, so the word is looked for behind such changes. */
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
