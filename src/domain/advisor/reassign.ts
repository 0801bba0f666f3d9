import { z } from 'zod';
import { day, id, optional } from '../fields.ts';

/**
 * Reassigns everything that one advisor has to another. With the preview's digest nothing but the previewed change is
 * made.
 */
export const reassign = z.strictObject({
  toAdvisorId: id,
  effectiveOn: optional(day),
  digest: z.string('Required').min(1, 'Required').max(100),
});

export type Reassign = z.output<typeof reassign>;

export interface ReassignedCode {
  readonly id: string;
  readonly number: string;
  /** The day from which the changed terms count. */
  readonly effectiveOn: string;
  readonly before: readonly NamedShare[];
  readonly after: readonly NamedShare[];
}

interface NamedShare {
  readonly name: string;
  readonly percentage: string;
}

/** The preview of a reassignment: the changes, and the records that stay. */
export interface ReassignPreview {
  readonly digest: string;
  readonly effectiveOn: string;
  readonly codes: readonly ReassignedCode[];
  readonly accounts: number;
  readonly clients: number;
  /** Accounts that keep their primary contact: they wait for an approval, or the other shares nothing of their code. */
  readonly accountsLeft: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  /** Payouts not paid yet, which stay with their advisor. */
  readonly openPayouts: readonly {
    readonly id: string;
    readonly startDate: string;
    readonly netCompensation: string;
  }[];
  readonly warnings: readonly string[];
}
