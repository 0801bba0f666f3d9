import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { concurrencyLimit } from '../semaphore.ts';

const argon2 = promisify(argon2WithCallback);

export interface Cost {
  /** KiB */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export const standardCost: Cost = { memory: 64 * 1024, passes: 3, parallelism: 1 };

/**
 * Password hash: argon2id in its usual text form, `$argon2id$v=19$m=65536,t=3,p=1$salt$tag`, of the password exactly as
 * typed.
 */
export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost);
  return `${prefixOf(cost)}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Without a stored hash (no such user) it takes as long and answers false: the time must not tell which users exist.
 */
export async function verifyPassword(password: string, stored: string | null, cost = standardCost): Promise<boolean> {
  const { salt, tag, ...settings } = stored === null ? nobody(cost) : parse(stored);
  return timingSafeEqual(await tagOf(password, salt, settings), tag);
}

/** Whether the hash is of weaker settings than today's; at a sign-in the password is at hand to hash it anew. */
export function needsRehash(stored: string, cost = standardCost): boolean {
  return !stored.startsWith(`${prefixOf(cost)}$`);
}

interface Stored extends Cost {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

function parse(stored: string): Stored {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{11,})\$([\w+/]{43})$/.exec(stored);
  if (!match) throw new Error('This is not a stored password');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** No password has this tag. */
const nobody = (cost: Cost): Stored => ({ ...cost, salt: randomBytes(16), tag: randomBytes(32) });

const prefixOf = (cost: Cost) => `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashing shares Node's four threads with file and name lookups: two stay free, so that a wave of sign-ins stops
 * nothing else.
 */
const inTurn = concurrencyLimit({ atOnce: 2, waiting: 50 });

const tagOf = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  inTurn(() => argon2('argon2id', { ...cost, message: password, nonce, tagLength: 32 }));
