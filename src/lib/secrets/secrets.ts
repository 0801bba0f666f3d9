import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { masked, type TaxNumber } from '../../domain/taxNumber.ts';
import { CannotStart } from '../process/cannotStart.ts';

/**
 * Identifies the cell of a secret. It is encrypted together with the text (associated data), so that a cell copied
 * elsewhere cannot be decrypted.
 */
export interface SecretCell {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}

export interface SecretKey {
  readonly id: string;
  readonly key: Buffer;
}

interface Keys {
  readonly cipher: Buffer;
  readonly digest: Buffer;
  readonly macOf: Buffer;
}

/** Message authentication code (HMAC) of a text that this server has written. */
export interface Mac {
  readonly key: string;
  readonly mac: string;
}

/** State of the module, because entities encrypt and decrypt where they cannot be handed keys. Set once, at boot. */
let ring = new Map<string, Keys>();
let newest = '';

/** The newest key first: it encrypts; every listed one decrypts. */
export function configureSecrets(keys: readonly SecretKey[]): void {
  const [first] = keys;
  if (!first) throw new CannotStart('There is no key for secrets: set at least one.');
  for (const { id, key } of keys) {
    if (!/^[\w-]+$/.test(id)) throw new CannotStart(`The key id "${id}" is wrong: use letters, digits, - and _.`);
    if (key.length !== 32) throw new CannotStart(`The key "${id}" has ${key.length} bytes: give it 32 random ones.`);
    if (new Set(key).size < 8) throw new CannotStart(`The key "${id}" is not random: give it 32 random bytes.`);
  }
  const differ = (values: readonly string[]) => new Set(values).size === keys.length;
  if (!differ(keys.map(({ id }) => id))) throw new CannotStart('Two keys for secrets have the same id: rename one.');
  if (!differ(keys.map(({ key }) => key.toString('hex')))) {
    throw new CannotStart('Two keys for secrets are the same: a new key must be a new random one.');
  }
  ring = new Map(keys.map(({ id, key }) => [id, keysFrom(key)]));
  newest = first.id;
}

/** Encryption at rest: encrypts a text for its cell with the newest key. */
export function encrypt(plain: string, cell: SecretCell): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keysOf(newest).cipher, iv).setAAD(aadOf(cell));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['v1', newest, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

export function decrypt(sealed: string, cell: SecretCell): string {
  const [, id = '', ...parts] = /^v1\.([\w-]+)\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/.exec(sealed) ?? [];
  if (!id) throw new Error(`${cell.table}.${cell.column} of ${cell.id} does not hold a sealed value`);
  const [iv, tag, text] = parts.map((part) => decoded(part, cell)) as [Buffer, Buffer, Buffer];
  const decipher = createDecipheriv('aes-256-gcm', keysOf(id).cipher, iv, { authTagLength: 16 });
  decipher.setAAD(aadOf(cell)).setAuthTag(tag);
  try {
    return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new Error(`${cell.table}.${cell.column} of ${cell.id} does not open: it was changed or moved`, { cause });
  }
}

/** The last letter of a part has bits that say nothing; a text that uses them was not written by us. */
function decoded(part: string, { table, column, id }: SecretCell): Buffer {
  const bytes = Buffer.from(part, 'base64url');
  if (bytes.toString('base64url') !== part)
    throw new Error(`${table}.${column} of ${id} does not open: it was changed`);
  return bytes;
}

/** Whether the cell is encrypted with an older key; the re-encryption job looks for these (key rotation). */
export function isEncryptedWithOldKey(sealed: string): boolean {
  return !sealed.startsWith(`v1.${newest}.`);
}

/** Blind index, for an exact match without decryption. Store this one; look for any of `digests`. */
export function digest(plain: string, purpose: string): string {
  return digestWith(keysOf(newest), plain, purpose);
}

/** Under every listed key, newest first: rows not yet re-encrypted are found too. */
export function digests(plain: string, purpose: string): string[] {
  return [...ring.values()].map((keys) => digestWith(keys, plain, purpose));
}

export function mark(text: string): Mac {
  return { key: newest, mac: macOf(keysOf(newest), text).toString('hex') };
}

/** False as well for a key that is no longer listed. */
export function hasValidMac(text: string, { key, mac }: Mac): boolean {
  const keys = ring.get(key);
  if (!keys) return false;
  const [right, given] = [macOf(keys, text), Buffer.from(mac, 'hex')];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** 123-45-6789 and 123456789 -> ***-**-6789; nothing of a fragment. */
export function mask(number: string, kind: TaxNumber = 'ssn'): string {
  const digits = number.replace(/\D/g, '');
  return masked(digits.length < 9 ? '****' : digits, kind);
}

function keysOf(id: string): Keys {
  const keys = ring.get(id);
  if (!keys) throw new Error(id ? `The key "${id}" is not among the configured ones` : 'Secrets are not configured');
  return keys;
}

const keysFrom = (key: Buffer): Keys => ({
  cipher: derive(key, 'cipher'),
  digest: derive(key, 'digest'),
  macOf: derive(key, 'mark'),
});

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `verus ${use}`, 32));

const aadOf = ({ table, column, id }: SecretCell) => Buffer.from(`${table}|${column}|${id}`);

const digestWith = (keys: Keys, plain: string, purpose: string) =>
  createHmac('sha256', keys.digest).update(`${purpose}|${plain}`).digest('base64url');

const macOf = (keys: Keys, text: string) => createHmac('sha256', keys.macOf).update(text).digest();
