import { z } from 'zod';
import { hasValidMac, mark } from '../../lib/secrets/secrets.ts';

/** The last row of the chain. */
export interface Head {
  readonly sequence: number;
  readonly hash: string;
}

/**
 * A seal: the end of the chain and the seal before, signed (HMAC) with a key of the server that the database does not
 * know.
 */
export interface Seal extends Head {
  readonly number: number;
  readonly at: string;
  /** The mark of the seal before, so that the seals are a chain themselves. */
  readonly previous: string;
  readonly key: string;
  readonly mac: string;
}

export const sealOf = (
  { sequence, hash }: Head,
  { number, at, previous }: Pick<Seal, 'number' | 'at' | 'previous'>,
): Seal => {
  const content = { number, sequence, hash, at, previous };
  return { ...content, ...mark(textOf(content)) };
};

export const lineOf = (seal: Seal): string => JSON.stringify(seal);

/** Undefined for what this server never wrote. */
export const readSeal = (line: string): Seal | undefined => {
  const { data: seal } = written.safeParse(line);
  return seal && hasValidMac(textOf(seal), seal) ? seal : undefined;
};

const textOf = ({ number, sequence, hash, at, previous }: Omit<Seal, 'key' | 'mac'>): string =>
  JSON.stringify([number, sequence, hash, at, previous]);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const written = z
  .string()
  .transform((line, context): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.strictObject({
      number: z.int().positive(),
      sequence: z.int().positive(),
      hash: sha256,
      at: z.iso.datetime(),
      previous: z.union([z.literal(''), sha256]),
      key: z.string(),
      mac: sha256,
    }),
  );
