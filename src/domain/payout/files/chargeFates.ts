import { codesOf } from '../../choices.ts';
import { addMoney } from '../../money.ts';
import { said } from '../../sheet.ts';
import type { UploadedCharge, UploadedRow } from './custodianCharges.ts';
import type { OnceMore } from './countedAgain.ts';

/** The outcomes of a row of the Client Fees Paid file. */
export const chargeFates = {
  matched: 'Matched',
  not_wrap: 'Advisors do not pay account fees',
  unknown_account: 'Unknown account',
  bad_row: 'Cannot be read',
  counted_before: 'Already charged',
  waits: 'Account not billed yet',
  not_chosen: 'Not for the selected advisors',
};

export type ChargeFate = keyof typeof chargeFates;

/** A row of the file with its outcome. */
export interface FatedRow extends Pick<UploadedRow, 'line' | 'accountNumber' | 'amountText' | 'amount'> {
  readonly fate: ChargeFate;
  /** Why the row cannot be read; null if it can. */
  readonly message: string | null;
}

/**
 * Each row of the file with its outcome; `fates` has the run's outcome of each charge. A ticked row has the outcome of
 * the charge that counts it again.
 */
export function fatesOf(
  rows: readonly UploadedRow[],
  again: readonly OnceMore[],
  fates: ReadonlyMap<string, ChargeFate>,
): FatedRow[] {
  const countsAs = new Map(again.map(({ tickedId, id }) => [tickedId, id]));
  const fateOf = ({ id }: UploadedCharge) => fates.get(countsAs.get(id) ?? id) ?? 'unknown_account';
  return rows.map(({ line, accountNumber, amountText, amount, fee, errors }) => ({
    line,
    accountNumber,
    amountText,
    amount,
    fate: fee ? fateOf(fee) : 'bad_row',
    message: errors.map(said).join('; ') || null,
  }));
}

/** The number of rows, and the total of those whose amount can be read, in dollars. */
export interface Tally {
  readonly rows: number;
  readonly total: string;
}

/** The tallies of a file as a whole and by outcome: accepted and rejected rows add up to it. */
export interface FileFates extends Tally {
  readonly accepted: number;
  readonly acceptedTotal: string;
  readonly rejected: number;
  readonly rejectedTotal: string;
  readonly fates: readonly (Tally & { readonly fate: ChargeFate })[];
}

export function tallied(rows: readonly FatedRow[]): FileFates {
  const byFate = Map.groupBy(rows, ({ fate }) => fate);
  const accepted = tallyOf(byFate.get('matched') ?? []);
  const rejected = tallyOf(rows.filter(({ fate }) => fate !== 'matched'));
  return {
    ...tallyOf(rows),
    accepted: accepted.rows,
    acceptedTotal: accepted.total,
    rejected: rejected.rows,
    rejectedTotal: rejected.total,
    fates: codesOf(chargeFates).flatMap((fate) => {
      const own = byFate.get(fate);
      return own ? [{ fate, ...tallyOf(own) }] : [];
    }),
  };
}

const tallyOf = (rows: readonly FatedRow[]): Tally => ({
  rows: rows.length,
  total: addMoney(rows.flatMap(({ amount }) => amount ?? [])),
});
