import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The token is mailed and only its hash is stored: a copied table opens nothing. */
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

export const signLink = ({ file, user, disposition, expires }: Link, key: Buffer): string =>
  signParts('link', [file, user, disposition, expires], key);

/** The link as it was signed; undefined when it is not ours or its time is over. */
export function readLink(signed: string, key: Buffer, now: number): Link | undefined {
  const parts = readParts('link', signed, key);
  if (!parts) return undefined;
  const [file, user, disposition, expires] = parts as [string, string, Link['disposition'], number];
  return now < expires ? { file, user, disposition, expires } : undefined;
}

/**
 * The id of a record that a mail or a message may name for a while; `use` keeps one kind of links from serving as
 * another.
 */
export const signId = (use: string, id: string, expires: number, key: Buffer): string =>
  signParts(use, [id, expires], key);

export function readId(use: string, signed: string, key: Buffer, now: number): string | undefined {
  const parts = readParts(use, signed, key);
  if (!parts) return undefined;
  const [id, expires] = parts as [string, number];
  return now < expires ? id : undefined;
}

function signParts(use: string, parts: readonly unknown[], key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${payload}.${macOf(use, payload, key)}`;
}

function readParts(use: string, signed: string, key: Buffer): unknown {
  const [payload = '', mac = '', ...rest] = signed.split('.');
  if (rest.length > 0 || !isSame(mac, macOf(use, payload, key))) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

function macOf(use: string, payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${use}|${payload}`).digest('base64url');
}

/** Whether it is the wanted text, in a time that tells nothing of how near it comes. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
