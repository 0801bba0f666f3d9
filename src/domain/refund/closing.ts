import { z } from 'zod';
import { day } from '../fields.ts';
import { addMoney } from '../money.ts';
import type { AnsweredRefund } from './answered.ts';
import type { ShareOfRefund } from './shares.ts';

/** Asks for the preview of a closing, by the last day on which the account would be managed and billed. */
export const closingQuery = z.strictObject({ closedOn: day });

/** A person or firm that bears a part of a refund, in dollars. */
export interface Bearer {
  readonly name: string;
  readonly amount: string;
}

/** The refunds of closing an account on a day, fee by fee, and who bears them; in dollars. */
export interface ClosingPreview {
  readonly totalRefunded: string;
  readonly refunds: { readonly data: readonly AnsweredRefund[] };
  readonly borneBy: { readonly data: readonly Bearer[] };
}

/**
 * (21) The parts of a refund deducted from each advisor's pay, then the firm's and the VIM program's; parts of 0 are
 * left out.
 */
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
