import { globSync } from 'node:fs';
import type { Mutant } from './instrument.ts';

/** A part of the code, the suites that are to fail when it is broken, and the shares of its mutants that they must kill. */
export interface Room {
  readonly name: string;
  /** What its files' names begin with. */
  readonly files: string;
  readonly suites: string;
  /** Percent of what is broken in SQL and of the rest; a share without one is told and binds nobody. */
  readonly least?: Readonly<Partial<Record<Mutant['kind'], number>>>;
  /** Its tests need a server, and each builds on the one before. */
  readonly hasDatabase?: boolean;
}

const ofDomain = { suites: 'src/domain/**/*.test.ts' };
const served = { hasDatabase: true };
const every = { sql: 90, code: 90 };
/** What writes money or lets somebody in, as far as it was measured. */
const rules = { ...served, least: { sql: 90 } };

/** A file belongs to the first that it fits. */
export const rooms: readonly Room[] = [
  { name: 'money', files: 'src/domain/money.ts', ...ofDomain, least: every },
  { name: 'payout', files: 'src/domain/payout/', ...ofDomain, least: every },
  { name: 'fee-schedule', files: 'src/domain/fee-schedule/', ...ofDomain, least: every },
  { name: 'scope', files: 'src/platform/scope.ts', suites: 'src/test/scope.test.ts', ...served, least: every },
  { name: 'account', files: 'src/domain/account/', ...ofDomain },
  { name: 'position', files: 'src/domain/position/', ...ofDomain },
  { name: 'domain', files: 'src/domain/', ...ofDomain },
  { name: 'auth', files: 'src/people/auth/', suites: 'src/people/auth/*.test.ts', ...served },
  {
    name: 'advisor-codes',
    files: 'src/firm/advisor-codes/',
    suites: 'src/*/{advisor-codes/*,payouts/run/changedSplit}.test.ts',
    ...served,
  },
  { name: 'users', files: 'src/people/users/', suites: 'src/*/{users,advisors,assistants}/*.test.ts', ...served },
  {
    name: 'reassign',
    files: 'src/people/advisors/reassign/',
    suites: 'src/people/advisors/reassign/*.test.ts',
    ...served,
  },
  {
    name: 'company-settings',
    files: 'src/firm/company-settings/',
    suites: 'src/firm/company-settings/*.test.ts',
    ...served,
  },
  { name: 'invitations', files: 'src/people/invitations/', suites: 'src/people/invitations/*.test.ts', ...served },
  {
    name: 'password-resets',
    files: 'src/people/password-resets/',
    suites: 'src/people/password-resets/*.test.ts',
    ...served,
  },
  // What writes money.
  { name: 'flags', files: 'src/money/flags/', suites: 'src/*/{flags/*,payouts/feeRules}.test.ts', ...rules },
  {
    name: 'refunds',
    files: 'src/money/refunds/',
    suites: 'src/*/{refunds/*,accounts/{closeAccount,previewClosing}}.test.ts',
    ...rules,
  },
  { name: 'invoices', files: 'src/money/invoices/', suites: 'src/*/{invoices/*,payouts/feeRules}.test.ts', ...served },
  {
    name: 'reconciliations',
    files: 'src/money/reconciliations/',
    suites: 'src/money/reconciliations/*.test.ts',
    ...rules,
  },
  { name: 'invoices', files: 'src/invoices/', suites: 'src/{invoices/*,payouts/feeRules}.test.ts', ...rules },
  { name: 'reconciliations', files: 'src/reconciliations/', suites: 'src/reconciliations/*.test.ts', ...rules },
  {
    name: 'fee-files',
    files: 'src/money/payouts/fee-files/',
    suites: 'src/*/{payouts/fee-files/*,payouts/feeRules,flags/removeFee}.test.ts',
    ...rules,
  },
  { name: 'unbilled', files: 'src/payouts/unbilled/', suites: 'src/payouts/unbilled/*.test.ts', ...rules },
  { name: 'runs', files: 'src/payouts/run/', suites: 'src/payouts/{run/*,goldenQuarter}.test.ts', ...served },
  { name: 'payouts', files: 'src/payouts/', suites: 'src/{payouts/*,flags/afterPay}.test.ts', ...served },
  { name: 'account-import', files: 'src/account-import/', suites: 'src/account-import/*.test.ts', ...served },
  { name: 'positions', files: 'src/positions/', suites: 'src/positions/*.test.ts', ...served },
  // What hands out files, does work once or later, shows rows, and tells who did what.
  { name: 'files', files: 'src/files/', suites: 'src/files/*.test.ts', ...served },
  { name: 'jobs', files: 'src/jobs/', suites: 'src/jobs/*.test.ts', ...served },
  { name: 'lists', files: 'src/lists/', suites: 'src/lists/*.test.ts', ...served },
  { name: 'idempotency', files: 'src/idempotency/', suites: 'src/idempotency/*.test.ts', ...rules },
  { name: 'audit', files: 'src/audit/', suites: 'src/audit/*.test.ts', ...served },
  { name: 'retention', files: 'src/retention/', suites: 'src/retention/*.test.ts', ...rules },
];

/** Tables of words and columns, and examples: nothing in them can be wrong that a reader would not see. */
const tables = /\.test\.ts$|^src\/domain\/[a-z-]+\/(choices|labels|list|links|commonPasswords|goldenQuarter)\.ts$/;

export const isIn = (room: Room, file: string): boolean =>
  !tables.test(file) && rooms.find(({ files }) => file.startsWith(files)) === room;

/** Whoever starts a process, a storm or a gigabyte takes long, and meets what is broken elsewhere or not at all. */
const apart = /\/(killed\w*|twoServers|gigabyte|limits|atOnce|races|\w*[dD]isk\w*)\.test\.ts$/;

export const suitesOf = ({ suites }: Room): string[] => globSync(suites).filter((file) => !apart.test(file));
