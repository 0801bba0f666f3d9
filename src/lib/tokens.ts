import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** What a mail carries (token) and what the database keeps (hash): a copied table opens nothing. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** 256 random bits cannot be guessed, so one plain round is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Every character drawn evenly from the alphabet. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

export interface Link {
  readonly file: string;
  readonly user: string;
  readonly disposition: 'inline' | 'attachment';
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export function signLink({ file, user, disposition, expires }: Link, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify([file, user, disposition, expires])).toString('base64url');
  return `${payload}.${macOf(payload, key)}`;
}

/** The link as it was signed; undefined when it is not ours or its time is over. */
export function readLink(signed: string, key: Buffer, now: number): Link | undefined {
  const [payload = '', mac = '', ...rest] = signed.split('.');
  if (rest.length > 0 || !same(mac, macOf(payload, key))) return undefined;
  const parts: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const [file, user, disposition, expires] = parts as [string, string, Link['disposition'], number];
  return now < expires ? { file, user, disposition, expires } : undefined;
}

function macOf(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(`link|${payload}`).digest('base64url');
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
