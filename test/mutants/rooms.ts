/** A part of the code, the suites that are to fail when it is broken, and the share of its mutants that they must kill. */
export interface Room {
  readonly name: string;
  /** What its files' names begin with. */
  readonly files: string;
  readonly suites: string;
  /** Percent; without one the share is told and binds nobody. */
  readonly least?: number;
  /** Its tests need a server, and each builds on the one before. */
  readonly hasDatabase?: boolean;
}

const ofDomain = { suites: 'src/domain/**/*.test.ts' };
const served = { hasDatabase: true };

/** A file belongs to the first that it fits. */
export const rooms: readonly Room[] = [
  { name: 'money', files: 'src/domain/money.ts', ...ofDomain, least: 90 },
  { name: 'payout', files: 'src/domain/payout/', ...ofDomain, least: 90 },
  { name: 'fee-schedule', files: 'src/domain/fee-schedule/', ...ofDomain, least: 90 },
  { name: 'scope', files: 'src/scope.ts', suites: 'src/test/scope.test.ts', ...served, least: 90 },
  { name: 'account', files: 'src/domain/account/', ...ofDomain },
  { name: 'position', files: 'src/domain/position/', ...ofDomain },
  { name: 'domain', files: 'src/domain/', ...ofDomain },
  // Without limits.test.ts, whose storms take longer than all the others together.
  { name: 'auth', files: 'src/auth/', suites: 'src/{auth/{a,c,k,o,s}*,advisor-codes/*}.test.ts', ...served },
  {
    name: 'advisor-codes',
    files: 'src/advisor-codes/',
    suites: 'src/{advisor-codes/*,payouts/run/changedSplit}.test.ts',
    ...served,
  },
  { name: 'users', files: 'src/users/', suites: 'src/{users,advisors,assistants}/*.test.ts', ...served },
  { name: 'reassign', files: 'src/advisors/reassign/', suites: 'src/advisors/reassign/*.test.ts', ...served },
  {
    name: 'company-settings',
    files: 'src/company-settings/',
    suites: 'src/company-settings/*.test.ts',
    ...served,
  },
  { name: 'invitations', files: 'src/invitations/', suites: 'src/invitations/*.test.ts', ...served },
  { name: 'password-resets', files: 'src/password-resets/', suites: 'src/password-resets/*.test.ts', ...served },
  { name: 'flags', files: 'src/flags/', suites: 'src/flags/*.test.ts', ...served },
  { name: 'payouts', files: 'src/payouts/', suites: 'src/payouts/**/*.test.ts', ...served },
];

/** Tables of words and columns, and examples: nothing in them can be wrong that a reader would not see. */
const tables = /\.test\.ts$|^src\/domain\/[a-z-]+\/(choices|labels|list|links|commonPasswords|goldenQuarter)\.ts$/;

export const isIn = (room: Room, file: string): boolean =>
  !tables.test(file) && rooms.find(({ files }) => file.startsWith(files)) === room;
