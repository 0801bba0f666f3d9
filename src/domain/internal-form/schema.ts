import { z } from 'zod';
import { name, wholeNumber } from '../fields.ts';

export const signForm = z.strictObject({
  signerName: name(),
  consent: z.literal(true, 'Please agree to sign electronically.'),
  /** The IP address that the browser reports for itself. */
  signerIp: z.union([z.ipv4(), z.ipv6()], 'Not an address').nullish(),
  /** The edition of the document that the signer has read; another edition is not signed in its place. */
  edition: wholeNumber(1, 1_000_000).optional(),
});

export type SignForm = z.output<typeof signForm>;

/** Compares names without regard to case, accents and spaces. */
export const isSameName = (typed: string, name: string): boolean => plainName(typed) === plainName(name);

const plainName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
