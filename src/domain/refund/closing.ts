import { z } from 'zod';
import { day } from '../fields.ts';
import { addMoney } from '../money.ts';
import type { AnsweredRefund } from './answered.ts';
import type { ShareOfRefund } from './shares.ts';

/** The day through which an account would still be managed and billed. */
export const closingAsked = z.strictObject({ closedOn: day });

/** Who gives something back, in dollars. */
export interface Bearer {
  readonly name: string;
  readonly amount: string;
}

/** What closing an account on a day would give back, fee by fee, and who would bear it. Dollars. */
export interface ClosingPreview {
  readonly totalRefunded: string;
  readonly refunds: { readonly data: readonly AnsweredRefund[] };
  readonly borneBy: { readonly data: readonly Bearer[] };
}

/** (21) Each advisor by what the shares take out of their pay, then the firm and the VIM program; whoever bears nothing is left out. */
export function bearersOf(shares: readonly ShareOfRefund[], names: ReadonlyMap<string, string>): readonly Bearer[] {
  const sum = (key: 'firmPart' | 'vimPart') => addMoney(shares.map((share) => share[key]));
  const advisors = Map.groupBy(shares, ({ advisorId }) => advisorId);
  return [
    ...[...advisors].map(([id, own]) => ({
      name: names.get(id) ?? '',
      amount: addMoney(own.map(({ advisorRefund }) => advisorRefund)),
    })),
    { name: 'the firm', amount: sum('firmPart') },
    { name: 'the VIM program', amount: sum('vimPart') },
  ].filter(({ amount }) => amount !== '0.00');
}
