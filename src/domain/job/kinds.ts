import { quarterOf } from '../dates.ts';

type Input = Readonly<Record<string, unknown>>;

interface Kind {
  /** What it is called, by what it was told to do. */
  readonly name: (input: Input) => string;
  /** What is left of one that was cancelled, where that is not nothing. */
  readonly left?: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  exportList: { name: ({ source, format }) => `Export of ${words(source)} (${String(format).toUpperCase()})` },
  importPositions: { name: () => 'Position import' },
  printInvoices: {
    name: ({ quarter }) => `Invoices of ${quarterOf(String(quarter)).label}`,
    left: 'What is printed stays.',
  },
  sendMail: { name: ({ to }) => `Mail to ${String(to)}` },
};

const words = (path: unknown): string => String(path).replaceAll(/[_/]/g, ' ');

/** Long work by its kind; one that nobody has named yet is not hidden for that. */
export const kindOf = (kind: string): Kind => kinds[kind] ?? { name: () => 'Other work' };
