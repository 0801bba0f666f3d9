import { digest, digests } from './secrets.ts';
import { randomText } from './tokens.ts';

/** Without i, l, o and u: what is copied from paper is not misread. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const purpose = 'backup code';

/** Ten codes of 60 random bits, as they are shown once: 7k2m-p0xw-9hqd. */
export function newBackupCodes(): string[] {
  return Array.from({ length: 10 }, () => randomText(alphabet, 12).replace(/(?<=^(.{4})+)(?=.)/g, '-'));
}

/** The only form in which a code is kept. */
export function hashBackupCode(code: string): string {
  return digest(normalise(code), purpose);
}

/**
 * Hashes under which a typed code may be stored, one for each key still in use; empty when it cannot be a code at all.
 */
export function backupCodeHashes(typed: string): string[] {
  const code = normalise(typed);
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(code) ? digests(code, purpose) : [];
}

function normalise(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replaceAll('o', '0');
}
