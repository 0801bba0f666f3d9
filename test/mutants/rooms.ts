import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import type { Mutant } from './instrument.ts';

/**
 * A part of the code, the suites that are to fail when it is broken, and the shares of its mutants that they must kill.
 */
export interface Room {
  readonly name: string;
  /** Prefix of its files' paths; braces list several. */
  readonly files: string;
  readonly suites: string;
  /** Percent of the mutants in SQL and in the rest; a share without one is reported and binds nothing. */
  readonly least?: Readonly<Partial<Record<Mutant['kind'], number>>>;
  /** Its tests need a server, and each builds on the one before. */
  readonly hasDatabase?: boolean;
}

const ofDomain = { suites: 'src/domain/**/*.test.ts' };
const served = { hasDatabase: true };
const every = { sql: 90, code: 90 };
/** Rooms that write money or let somebody in, as far as they were measured. */
const rules = { ...served, least: { sql: 90 } };

/** A slice that is tried by its own tests. */
const own = (name: string, wing: string): Room => ({
  name,
  files: `src/${wing}/${name}/`,
  suites: `src/${wing}/${name}/*.test.ts`,
  ...served,
});

/** A file belongs to the first that it fits. */
export const rooms: readonly Room[] = [
  { name: 'money', files: 'src/domain/money.ts', ...ofDomain, least: every },
  { name: 'payout', files: 'src/domain/payout/', ...ofDomain, least: every },
  { name: 'fee-schedule', files: 'src/domain/fee-schedule/', ...ofDomain, least: every },
  { name: 'scope', files: 'src/platform/scope.ts', suites: 'src/test/scope.test.ts', ...served, least: every },
  { name: 'account', files: 'src/domain/account/', ...ofDomain },
  { name: 'position', files: 'src/domain/position/', ...ofDomain },
  { name: 'domain', files: 'src/domain/', ...ofDomain },
  {
    name: 'auth',
    files: 'src/{platform/auth,people/sign-in}/',
    suites: 'src/{platform/auth,people/sign-in}/*.test.ts',
    ...served,
  },
  {
    name: 'advisor-codes',
    files: 'src/firm/advisor-codes/',
    suites: 'src/{firm/advisor-codes/*,money/payouts/run/changedSplit}.test.ts',
    ...served,
  },
  {
    name: 'users',
    files: 'src/{people,platform}/users/',
    suites: 'src/people/{users,advisors,assistants}/*.test.ts',
    ...served,
  },
  {
    name: 'reassign',
    files: 'src/people/advisors/reassign/',
    suites: 'src/people/advisors/reassign/*.test.ts',
    ...served,
  },
  {
    name: 'company-settings',
    files: 'src/{firm/company-settings,platform/company}/',
    suites: 'src/firm/company-settings/*.test.ts',
    ...served,
  },
  own('invitations', 'people'),
  own('password-resets', 'people'),
  // Rooms that write money.
  { name: 'flags', files: 'src/money/flags/', suites: 'src/money/{flags/*,payouts/feeRules}.test.ts', ...rules },
  {
    name: 'refunds',
    files: 'src/money/refunds/',
    suites: 'src/{money/refunds/*,book/accounts/{closeAccount,previewClosing}}.test.ts',
    ...rules,
  },
  {
    name: 'invoices',
    files: 'src/money/invoices/',
    suites: 'src/money/{invoices/*,payouts/feeRules}.test.ts',
    ...rules,
  },
  { ...own('reconciliations', 'money'), ...rules },
  {
    name: 'fee-files',
    files: 'src/money/payouts/fee-files/',
    suites: 'src/money/{payouts/fee-files/*,payouts/feeRules,flags/removeFee}.test.ts',
    ...rules,
  },
  {
    name: 'unbilled',
    files: 'src/money/payouts/unbilled/',
    suites: 'src/money/payouts/unbilled/*.test.ts',
    ...rules,
  },
  {
    name: 'runs',
    files: 'src/money/payouts/run/',
    suites: 'src/money/payouts/{run/*,goldenQuarter}.test.ts',
    ...served,
  },
  { name: 'payouts', files: 'src/money/payouts/', suites: 'src/money/{payouts/*,flags/afterPay}.test.ts', ...served },
  own('account-import', 'book'),
  own('positions', 'book'),
  // Rooms that hand out files, do work once or later, show rows, and write the audit.
  {
    name: 'files',
    files: 'src/{book/files,platform/blobs}/',
    suites: 'src/{book/files,platform/blobs}/*.test.ts',
    ...served,
  },
  own('jobs', 'platform'),
  own('lists', 'platform'),
  { ...own('idempotency', 'platform'), ...rules },
  own('audit', 'platform'),
  { ...own('retention', 'platform'), ...rules },
];

/** Tables of words and columns, and examples: a reader sees any mistake in them. */
const tables = /\.test\.ts$|^src\/domain\/[a-z-]+\/(choices|labels|list|links|commonPasswords|goldenQuarter)\.ts$/;

export const isIn = (room: Room, file: string): boolean =>
  !tables.test(file) && rooms.find(({ files }) => matchesGlob(file, `${files}**`)) === room;

/** Suites that start a process, a storm or a gigabyte are slow, and meet mutants of other rooms or none. */
const apart = /\/(killed\w*|twoServers|gigabyte|limits|atOnce|races|\w*[dD]isk\w*)\.test\.ts$/;

export const suitesOf = ({ suites }: Room): string[] => globSync(suites).filter((file) => !apart.test(file));
