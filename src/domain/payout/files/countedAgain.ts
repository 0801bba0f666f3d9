import type { UploadedCharge } from './custodianCharges.ts';

/** The id of a charge: the text of its row, and its number among equal rows. */
export const chargeId = (rowText: string, number: number): string => `${rowText}|${number}`;

/** The text of the row in a charge's id, without the number. */
export const rowTextIn = (id: string): string => id.slice(0, id.lastIndexOf('|'));

/** A charge that counts again, with the id of the row that was ticked. */
export interface OnceMore extends UploadedCharge {
  readonly tickedId: string;
}

/**
 * The ticked rows among those that an earlier file has counted, as charges that count again: each with the next free
 * number among its equals.
 */
export function onceMore(
  clientFees: readonly UploadedCharge[],
  ticked: readonly string[],
  counted: readonly string[],
): OnceMore[] {
  const [chosen, before] = [new Set(ticked), new Set(counted)];
  const taken = new Set([...counted, ...clientFees.map(({ id }) => id)]);
  const again = clientFees.filter(({ id }) => chosen.has(id) && before.has(id));
  return again.map((fee) => ({ ...fee, id: nextFree(rowTextIn(fee.id), taken), tickedId: fee.id }));
}

function nextFree(rowText: string, taken: Set<string>): string {
  let number = 1;
  while (taken.has(chargeId(rowText, number))) number++;
  taken.add(chargeId(rowText, number));
  return chargeId(rowText, number);
}
