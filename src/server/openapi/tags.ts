import { segmentsOf, type Json, type Operation } from './types.ts';

interface Tag {
  readonly name: string;
  readonly description: string;
  /** First segments of the paths, each with one record of its kind in words, if it has records. */
  readonly paths: Readonly<Record<string, string | null>>;
}

/** The tags of the API description, by wing, in the order in which a reader meets them. */
const tagsByWing: Readonly<Record<string, readonly Tag[]>> = {
  People: [
    {
      name: 'Sign-in',
      description: 'Signing in with password and second factor, passwords, invitations and sessions.',
      paths: { devise: null, invitation: null, setup: null, sessions: 'a session', session: null, demo: null },
    },
    {
      name: 'Users',
      description: 'People who can sign in, their roles and pictures.',
      paths: { users: 'a user', admins: 'an admin' },
    },
    {
      name: 'Advisors',
      description: 'People who advise clients and are paid for it.',
      paths: { advisors: 'an advisor' },
    },
    {
      name: 'Access persons',
      description: 'People who work for advisors.',
      paths: { assistants: 'an access person' },
    },
    { name: 'Feedback', description: 'Feedback from users to the firm.', paths: { feedbacks: 'a feedback' } },
    {
      name: 'Preferences',
      description: 'A person’s settings of their screens and their saved views of lists.',
      paths: { preferences: 'a preference', list_views: 'a saved view' },
    },
  ],
  Firm: [
    {
      name: 'Company',
      description: 'The firm’s name, time zone, logo, and rules for deleted data.',
      paths: { company_settings: null, company: null, retention: null },
    },
    { name: 'Branches', description: 'Branch offices of the firm.', paths: { branches: 'a branch' } },
    {
      name: 'Advisor codes',
      description: 'Codes under which custodians carry accounts, with the splits that pay advisors.',
      paths: { advisor_codes: 'an advisor code' },
    },
    {
      name: 'Billing details',
      description: 'Fees that an advisor pays to the firm, and the next payout date.',
      paths: { billing_details: 'a billing detail' },
    },
    {
      name: 'Reference data',
      description: 'Short lists that forms choose from: custodians, countries, states.',
      paths: { custodians: null, addresses: null, app_lib_files: null },
    },
  ],
  Book: [
    { name: 'Clients', description: 'Clients of the firm.', paths: { clients: 'a client' } },
    {
      name: 'Accounts',
      description: 'Client accounts, from opening to closing.',
      paths: { accounts: 'an account', acc_groups: 'a group' },
    },
    {
      name: 'New accounts',
      description: 'Accounts that are being opened, or that came in a custodian’s file.',
      paths: { new_accounts: 'a new account' },
    },
    {
      name: 'Fee schedules',
      description: 'Templates of the terms by which accounts are billed.',
      paths: { fee_schedules: 'a fee schedule' },
    },
    {
      name: 'Positions',
      description: 'Securities in accounts, and the import of custodian files.',
      paths: {
        positions: 'a position',
        position_imports: 'a position import',
        import_problems: null,
        held_blocks: null,
      },
    },
    {
      name: 'Files',
      description: 'Uploaded and generated files.',
      paths: { files: 'a file', direct_uploads: null, uploads: 'an upload', downloads: 'a download' },
    },
  ],
  Money: [
    {
      name: 'Billing runs',
      description: 'The billing of a quarter, and accounts that it leaves out.',
      paths: {
        billing_runs: 'a billing run',
        unbilled_accounts: null,
        charge_file_rows: null,
        set_asides: 'a waiver',
        missed_breakpoints: null,
        quarters: 'a quarter',
      },
    },
    {
      name: 'Payouts',
      description: 'What advisors are paid for a quarter, and how each amount was calculated.',
      paths: { payouts: 'a payout', payout_breakdowns: 'a breakdown' },
    },
    {
      name: 'Fees',
      description: 'Fees of accounts, and flags on fees that need a review.',
      paths: { fee_rows: 'a fee', billing_errors: 'a flag', fee_uploads: 'a fee upload', fees: null },
    },
    { name: 'Refunds', description: 'Fees that are given back to clients.', paths: { refunds: 'a refund' } },
    { name: 'Invoices', description: 'Invoices of fees, for printing.', paths: { invoices: 'an invoice' } },
    {
      name: 'Disputes',
      description: 'Questions of advisors about a line of their pay.',
      paths: { disputes: 'a dispute' },
    },
    {
      name: 'Reconciliations',
      description: 'Comparison of billed fees with a custodian’s report.',
      paths: { reconciliations: 'a reconciliation', reconciliation_rows: 'a difference' },
    },
  ],
  Office: [
    {
      name: 'Home and search',
      description: 'Figures of the home page, and the search in all lists.',
      paths: { home: null, search: null, events: null },
    },
    { name: 'Tasks', description: 'A person’s own tasks.', paths: { tasks: 'a task', reports: null } },
    {
      name: 'Exports and jobs',
      description: 'Work in the background: its progress, its result and its file.',
      paths: { exports: 'an export', jobs: 'a job' },
    },
    {
      name: 'Audit log',
      description: 'Changes and downloads, who made them and when.',
      paths: { activity: null, file_downloads: null },
    },
    {
      name: 'Health',
      description: 'Checks for load balancers and monitoring.',
      paths: { healthz: null, readyz: null },
    },
  ],
};

const tags = Object.values(tagsByWing).flat();

/** The tag of an operation, by the first segment of its path. */
export const tagOf = (operation: Operation): string => {
  const [first = ''] = segmentsOf(operation).map((segment) => segment.replace(/\.(csv|xlsx|pdf)$/, ''));
  const tag = tags.find(({ paths }) => Object.hasOwn(paths, first));
  if (!tag) throw new Error(`${operation.url} has no tag: add '${first}' to src/server/openapi/tags.ts`);
  return tag.name;
};

/** Name of one record in the API document, by the first segment of its path: `advisors` is 'an advisor'. */
export const recordNamed = (segment: string): string | undefined =>
  tags.map(({ paths }) => paths[segment]).find((words) => typeof words === 'string') ?? undefined;

/** The document's tags, and their groups as Redoc and other viewers read them. */
export const tagMembers = (): Json => ({
  tags: Object.entries(tagsByWing).flatMap(([wing, members]) =>
    members.map(({ name, description }) => ({ name, description: `${wing}. ${description}` })),
  ),
  'x-tagGroups': Object.entries(tagsByWing).map(([name, members]) => ({
    name,
    tags: members.map((tag) => tag.name),
  })),
});
