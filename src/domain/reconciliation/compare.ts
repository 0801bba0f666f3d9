import { type Cents, sumOf, toCents, toMoney } from '../money.ts';
import { laterOf } from '../dates.ts';
import type { reconciliationFates } from './choices.ts';
import type { ReportLine } from './report.ts';

export type ReconciliationFate = keyof typeof reconciliationFates;

/** An account by its number without dashes and blanks. */
interface Named {
  readonly accountNumber: string;
  /** Null where no account of ours has the number. */
  readonly payerId: string | null;
}

/** What the quarter's files asked of a payer. */
export interface Asked {
  readonly payerId: string;
  readonly accountNumber: string;
  readonly asked: string;
}

/** What all reports of before came to. */
export interface Earlier extends Named {
  readonly asked: string;
  readonly debited: string;
  readonly debitedOn: string | null;
}

/** A payer of the quarter as it stands with one report more: amounts of all of its reports together. */
export interface Compared<Before extends Earlier = Earlier> extends Named {
  /** Of the first row of this report that names it. */
  readonly line: number | null;
  readonly asked: string;
  readonly debited: string;
  readonly debitedOn: string | null;
  readonly fate: ReconciliationFate;
  /** The row of before, where nothing has changed since. */
  readonly unchanged: Before | null;
}

interface Reports<Before extends Earlier> {
  readonly asked: readonly Asked[];
  readonly earlier: readonly Before[];
  readonly lines: readonly ReportLine[];
  /** The account of ours that has a number. */
  readonly accountOf: (number: string) => string | undefined;
}

/**
 * What a custodian was asked for against what it says it debited, to the cent: several lines of a payer add up, and a
 * later report of the quarter adds to the earlier ones.
 */
export function compare<Before extends Earlier>(reports: Reports<Before>): Compared<Before>[] {
  const { asked, earlier, lines, accountOf } = reports;
  const named = (number: string): Named => ({ accountNumber: number, payerId: accountOf(number) ?? null });
  const own = <One extends Named>(list: readonly One[]) => Map.groupBy(list, keyOf);
  const [wanted, before] = [own(asked), own(earlier.map((row) => ({ ...row, ...anew(row, named) })))];
  const said = own(lines.map((line) => ({ ...line, ...named(line.accountNumber) })));
  const keys = new Set([...wanted.keys(), ...before.keys(), ...said.keys()]);
  const compared = [...keys].flatMap((key) => {
    const [want, was, lines] = [wanted.get(key)?.[0], before.get(key) ?? [], said.get(key) ?? []];
    const name = want ?? was[0] ?? lines[0];
    return name ? [rowOf(name, want?.asked ?? '0.00', was, lines)] : [];
  });
  return compared.sort((a, b) => (a.accountNumber < b.accountNumber ? -1 : 1));
}

const keyOf = ({ payerId, accountNumber }: Named): string => payerId ?? accountNumber;

/** A number that nobody had may have become an account's. */
const anew = ({ payerId, accountNumber }: Named, named: (number: string) => Named): Named =>
  payerId ? { payerId, accountNumber } : named(accountNumber);

function rowOf<Before extends Earlier>(
  { accountNumber, payerId }: Named,
  asked: string,
  was: readonly Before[],
  lines: readonly ReportLine[],
): Compared<Before> {
  const debited = sumOf([...was.map((row) => toCents(row.debited)), ...lines.map(({ amount }) => toCents(amount))]);
  const days = [...was.flatMap(({ debitedOn }) => debitedOn ?? []), ...lines.map(({ debitedOn }) => debitedOn)];
  const [before] = was;
  const row = { asked, debited: toMoney(debited), fate: fateOf(payerId, toCents(asked), debited) };
  const isUnchanged = before?.asked === asked && before.debited === row.debited && before.payerId === payerId;
  return {
    line: lines[0]?.line ?? null,
    accountNumber,
    payerId,
    ...row,
    debitedOn: days.length > 0 ? days.reduce(laterOf) : null,
    unchanged: isUnchanged ? before : null,
  };
}

function fateOf(payerId: string | null, asked: Cents, debited: Cents): ReconciliationFate {
  if (payerId === null) return 'unknown';
  if (asked === debited) return 'matched';
  if (asked === 0n) return 'unexpected';
  return debited === 0n ? 'missing' : 'differs';
}
