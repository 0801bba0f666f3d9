import { z } from 'zod';
import { day, id, optional } from '../fields.ts';

/** Everything that one advisor has goes to another. The digest is the preview's: what was seen is what is done. */
export const reassign = z.strictObject({
  toAdvisorId: id,
  effectiveOn: optional(day),
  digest: z.string('Required').min(1, 'Required').max(100),
});

export type Reassign = z.output<typeof reassign>;

export interface ReassignedCode {
  readonly id: string;
  readonly number: string;
  /** The day of the terms that are changed. */
  readonly effectiveOn: string;
  readonly before: readonly NamedShare[];
  readonly after: readonly NamedShare[];
}

interface NamedShare {
  readonly name: string;
  readonly percentage: string;
}

/** What would be done, and what would stay. */
export interface ReassignPreview {
  readonly digest: string;
  readonly effectiveOn: string;
  readonly codes: readonly ReassignedCode[];
  readonly accounts: number;
  readonly clients: number;
  /** Accounts that keep their primary contact: they wait for an approval, or the other shares nothing of their code. */
  readonly accountsLeft: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  /** Not paid yet; they stay whose they are. */
  readonly openPayouts: readonly {
    readonly id: string;
    readonly startDate: string;
    readonly netCompensation: string;
  }[];
  readonly warnings: readonly string[];
}
