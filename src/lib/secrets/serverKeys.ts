import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../makeFolder.ts';
import { CannotStart } from '../process/cannotStart.ts';
import type { SecretKey } from './secrets.ts';

/** The settings ENCRYPTION_KEYS and SESSION_KEY as they are written. */
export interface KeyTexts {
  readonly encryptionKeys?: string;
  readonly sessionKey?: string;
}

export interface ServerKeys {
  /** The newest first. */
  readonly encryptionKeys: readonly SecretKey[];
  readonly sessionKey: Buffer;
}

/** Reads the keys. ENCRYPTION_KEYS lists the newest first, for key rotation: old keys still decrypt. */
export function readKeys({ encryptionKeys, sessionKey }: KeyTexts): ServerKeys {
  const keys = encryptionKeysOf(given('ENCRYPTION_KEYS', encryptionKeys, '1:<key>, the newest first'));
  const session = Buffer.from(given('SESSION_KEY', sessionKey, '<key>'), 'base64');
  if (session.length < 32 || new Set(session).size < 8) {
    throw new CannotStart(`SESSION_KEY is too short or not random: set it to ${recipe}.`);
  }
  if (keys.some(({ key }) => key.equals(session))) {
    throw new CannotStart(`SESSION_KEY is one of ENCRYPTION_KEYS: set it to ${recipe} of its own.`);
  }
  return { encryptionKeys: keys, sessionKey: session };
}

/** Keys of a server that was given none: made at its first start, kept beside its data, readable by its user alone. */
export function ownKeys(dataDir: string): KeyTexts {
  const path = join(dataDir, 'keys.json');
  if (!fs.existsSync(path)) keepFirst(path, JSON.stringify(newKeys(), null, 2));
  return JSON.parse(fs.readFileSync(path, 'utf8')) as KeyTexts;
}

const recipe = '32 random bytes in base64 (openssl rand -base64 32)';

function given(name: string, text: string | undefined, form: string): string {
  if (text) return text;
  throw new CannotStart(`${name} is missing: set it to ${form}, each key being ${recipe}.`);
}

function encryptionKeysOf(text: string): SecretKey[] {
  return text.split(',').map((entry) => {
    const [id = '', key] = entry.trim().split(':');
    if (!key) throw new CannotStart(`ENCRYPTION_KEYS is wrong: set it to id:key,id:key, each key being ${recipe}.`);
    return { id, key: Buffer.from(key, 'base64') };
  });
}

const newKeys = (): KeyTexts => ({ encryptionKeys: `own-1:${randomKey()}`, sessionKey: randomKey() });
const randomKey = () => randomBytes(32).toString('base64');

/**
 * Writes the key file atomically: a killed process must not leave half of it. If two processes create it at once, the
 * first wins.
 */
function keepFirst(path: string, text: string): void {
  const unnamed = `${path}.${randomBytes(6).toString('hex')}`;
  makeFolder(dirname(path));
  fs.writeFileSync(unnamed, text, { flag: 'wx', mode: 0o600, flush: true });
  try {
    fs.linkSync(unnamed, path);
  } catch (error) {
    if (!fs.existsSync(path)) throw error;
  } finally {
    fs.rmSync(unnamed);
  }
}
