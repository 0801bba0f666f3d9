import { z } from 'zod';
import { name, whole } from '../fields.ts';

export const signForm = z.strictObject({
  signerName: name(),
  consent: z.literal(true, 'Please agree to sign electronically.'),
  /** What the browser believes its address to be. */
  signerIp: z.union([z.ipv4(), z.ipv6()], 'Not an address').nullish(),
  /** Of the document that the signer has read; another one is then not signed in its place. */
  edition: whole(1, 1_000_000).optional(),
});

export type SignForm = z.output<typeof signForm>;

/** Case, accents and spaces of a typed name do not matter. */
export const isSameName = (typed: string, name: string): boolean => plainName(typed) === plainName(name);

const plainName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
