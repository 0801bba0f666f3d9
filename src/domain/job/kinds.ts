import { quarterOf } from '../dates.ts';

type Input = Readonly<Record<string, unknown>>;

interface Kind {
  /** The job's name, from its input. */
  readonly name: (input: Input) => string;
  /** Says what a canceled job leaves behind; absent for nothing. */
  readonly left?: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  exportList: { name: ({ source, format }) => `Export of ${words(source)} (${String(format).toUpperCase()})` },
  importPositions: { name: () => 'Position import' },
  printInvoices: {
    name: ({ quarter }) => `Invoices for ${quarterOf(String(quarter)).label}`,
    left: 'Invoices already printed are kept.',
  },
  sendMail: { name: ({ to }) => `Email to ${String(to)}` },
};

const words = (path: unknown): string => String(path).replaceAll(/[_/]/g, ' ');

/** The kind of a job; an unknown one gets a general name rather than being hidden. */
export const kindOf = (kind: string): Kind => kinds[kind] ?? { name: () => 'Other job' };
