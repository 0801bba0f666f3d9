import { type Cents, sumOf, toCents, toMoney } from '../money.ts';
import { laterOf } from '../dates.ts';
import type { reconciliationFates } from './choices.ts';
import type { ReportLine } from './report.ts';

export type ReconciliationFate = keyof typeof reconciliationFates;

/** An account by its number, without dashes and blanks. */
interface Named {
  readonly accountNumber: string;
  /** Null for an unknown account number. */
  readonly payerId: string | null;
}

/** The debit of a payer that the quarter's fee files requested. */
export interface RequestedDebit {
  readonly payerId: string;
  readonly accountNumber: string;
  readonly requested: string;
}

/** The result of all earlier reports for a payer. */
export interface Earlier extends Named {
  readonly requested: string;
  readonly debited: string;
  readonly debitedOn: string | null;
}

/** A payer's result with this report included; the amounts are those of all reports of the quarter. */
export interface Compared<Before extends Earlier = Earlier> extends Named {
  /** The first line of this report that names the payer; null if none does. */
  readonly line: number | null;
  readonly requested: string;
  readonly debited: string;
  readonly debitedOn: string | null;
  readonly fate: ReconciliationFate;
  /** The earlier result, if this report has changed nothing. */
  readonly unchanged: Before | null;
}

interface Reports<Before extends Earlier> {
  readonly requested: readonly RequestedDebit[];
  readonly earlier: readonly Before[];
  readonly lines: readonly ReportLine[];
  /** Finds the account with a number. */
  readonly accountOf: (number: string) => string | undefined;
}

/**
 * Compares the requested debits with the reported ones, to the cent: several lines of a payer add up, and a later
 * report of the quarter adds to the earlier ones.
 */
export function compare<Before extends Earlier>(reports: Reports<Before>): Compared<Before>[] {
  const { requested, earlier, lines, accountOf } = reports;
  const named = (number: string): Named => ({ accountNumber: number, payerId: accountOf(number) ?? null });
  const own = <One extends Named>(list: readonly One[]) => Map.groupBy(list, keyOf);
  const [wanted, before] = [own(requested), own(earlier.map((row) => ({ ...row, ...anew(row, named) })))];
  const said = own(lines.map((line) => ({ ...line, ...named(line.accountNumber) })));
  const keys = new Set([...wanted.keys(), ...before.keys(), ...said.keys()]);
  const compared = [...keys].flatMap((key) => {
    const [want, was, lines] = [wanted.get(key)?.[0], before.get(key) ?? [], said.get(key) ?? []];
    const name = want ?? was[0] ?? lines[0];
    return name ? [rowOf(name, want?.requested ?? '0.00', was, lines)] : [];
  });
  return compared.sort((a, b) => (a.accountNumber < b.accountNumber ? -1 : 1));
}

const keyOf = ({ payerId, accountNumber }: Named): string => payerId ?? accountNumber;

/** Looks an unknown number up again: an account may have got it since. */
const anew = ({ payerId, accountNumber }: Named, named: (number: string) => Named): Named =>
  payerId ? { payerId, accountNumber } : named(accountNumber);

function rowOf<Before extends Earlier>(
  { accountNumber, payerId }: Named,
  requested: string,
  was: readonly Before[],
  lines: readonly ReportLine[],
): Compared<Before> {
  const debited = sumOf([...was.map((row) => toCents(row.debited)), ...lines.map(({ amount }) => toCents(amount))]);
  const days = [...was.flatMap(({ debitedOn }) => debitedOn ?? []), ...lines.map(({ debitedOn }) => debitedOn)];
  const [before] = was;
  const row = { requested, debited: toMoney(debited), fate: fateOf(payerId, toCents(requested), debited) };
  const isUnchanged = before?.requested === requested && before.debited === row.debited && before.payerId === payerId;
  return {
    line: lines[0]?.line ?? null,
    accountNumber,
    payerId,
    ...row,
    debitedOn: days.length > 0 ? days.reduce(laterOf) : null,
    unchanged: isUnchanged ? before : null,
  };
}

function fateOf(payerId: string | null, requested: Cents, debited: Cents): ReconciliationFate {
  if (payerId === null) return 'unknown';
  if (requested === debited) return 'matched';
  if (requested === 0n) return 'unexpected';
  return debited === 0n ? 'missing' : 'differs';
}
