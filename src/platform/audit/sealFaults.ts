import type { Seal } from './seal.ts';

/** The seals of one source: the table, or a file. */
export interface Source {
  readonly name: string;
  /** Undefined for a line that is no seal of ours. */
  readonly seals: readonly (Seal | undefined)[];
}

/**
 * Names what is wrong with the seals themselves. Several servers share the table and have a file each: only all files
 * together have every seal.
 */
export const faultsOf = (table: Source, files: readonly Source[]): string[] => {
  const sources = [table, ...files];
  const seals = sources.flatMap(sealsOf);
  const numbers = Array.from({ length: highest(seals, 'number') }, (_, index) => index + 1);
  const inFiles = new Set(files.flatMap(sealsOf).map(({ mac }) => mac));
  const inTable = new Map(sealsOf(table).map((seal) => [seal.number, seal.mac]));
  const numbersInFiles = new Set(files.flatMap(sealsOf).map(({ number }) => number));
  const isInFiles = (number: number) =>
    inFiles.has(inTable.get(number) ?? '') || (!inTable.has(number) && numbersInFiles.has(number));
  return [
    ...sources.flatMap(unreadableLines),
    ...sources.flatMap(misplacedSeals),
    ...missing(
      numbers.filter((number) => !isInFiles(number)),
      files.map(({ name }) => name).join(' and '),
    ),
    ...missing(
      numbers.filter((number) => !inTable.has(number)),
      table.name,
    ),
    ...unlinkedSeals(seals),
  ];
};

export const sealsOf = ({ seals }: Source): Seal[] => seals.filter((seal) => seal !== undefined);

export const highest = (seals: readonly Seal[], key: 'number' | 'sequence'): number =>
  seals.reduce((top, seal) => Math.max(top, seal[key]), 0);

const unreadableLines = ({ name, seals }: Source): string[] =>
  seals.flatMap((seal, index) =>
    seal
      ? []
      : [`Line ${index + 1} of ${name} is not a seal of this server: it was changed, or its key is not listed.`],
  );

const misplacedSeals = (source: Source): string[] =>
  sealsOf(source).flatMap(({ number }, index, seals) =>
    number > (seals[index - 1]?.number ?? 0) ? [] : [`Seal ${number} of ${source.name} is out of order.`],
  );

const missing = (numbers: readonly number[], source: string): string[] =>
  numbers.length === 0
    ? []
    : [`Missing in ${source}: seal ${rangesOf(numbers)}. Restore it from the log, the emails or a backup.`];

/** Each seal covers the one before it. */
const unlinkedSeals = (seals: readonly Seal[]): string[] => {
  const macs = new Map([['', 0], ...seals.map(({ mac, number }): [string, number] => [mac, number])]);
  const numbers = new Set([0, ...seals.map(({ number }) => number)]);
  const isUnlinked = ({ number, previous }: Seal) => numbers.has(number - 1) && macs.get(previous) !== number - 1;
  const unlinked = new Set(seals.filter(isUnlinked).map(({ number }) => number));
  return [...unlinked].map((number) => `Seal ${number} does not follow from the one before it.`);
};

/** 1, 2, 3, 5 -> '1 to 3, 5' */
const rangesOf = (numbers: readonly number[]): string => {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ');
};
