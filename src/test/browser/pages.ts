import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import type { Office } from './people.ts';

/** Every address below the shell, with a record of the demo firm by the name that `records` gives it. */
export const pages: readonly string[] = [
  '/',
  '/404',
  '/accounts',
  ...tabs('/accounts/:account', ['details', 'positions', 'invoices', 'files', 'activity']),
  '/accounts/:closed/details',
  '/activity',
  '/advisor-codes',
  '/advisor-codes/new',
  ...tabs('/advisor-codes/:code', ['details', 'details/edit', 'accounts', 'activity']),
  '/advisors',
  ...tabs('/advisors/:advisor', ['advisor-clients', 'advisor-clients/new', 'accounts', 'billings', 'details', 'files']),
  '/advisors/:advisor/activity',
  '/branches',
  '/branches/new',
  ...tabs('/branches/:branch', ['team', 'fee-schedule', 'fee-schedule/new', 'fee-schedule/:template/edit']),
  ...tabs('/branches/:branch', ['details', 'details/edit', 'activity']),
  ...tabs('/branches/:branch', ['advisor-codes', 'advisor-codes/new', 'advisor-codes/edit?code=:code']),
  '/clients',
  '/clients/new',
  ...tabs('/clients/:client', ['accounts', 'billings', 'positions', 'details', 'files', 'activity']),
  ...tabs('/clients/:archer/accounts', ['new', ':info', ':basics']),
  ...tabs('/clients/:tolliver/accounts', [':billing', ':fee']),
  '/clients/:whitlock/accounts/:billFrom',
  ...tabs('/clients/:novak/accounts', [':owner', ':employment']),
  ...tabs('/clients/:ekberg/accounts', [':citizenship', ':signers']),
  ...tabs('/clients/:lockridge/accounts', [':objective', ':experience']),
  '/clients/:osei/accounts/:submitted',
  '/clients/:client/accounts/:review',
  '/compensation',
  ...tabs('/compensation', ['runs', 'runs/:run', 'unbilled', 'reconciliation', 'breakpoints', ':payout']),
  '/exports',
  '/file-downloads',
  '/fee-uploads',
  '/files',
  '/flags',
  '/flags/disputes',
  '/new-accounts',
  '/profile',
  '/quarter',
  '/refunds',
  ...tabs('/settings', ['users', 'accounts-import', 'company', 'fee-files', 'feedback']),
  '/signed_url',
  '/tasks',
  '/tasks/new',
  '/tasks/:task',
  '/users/:user',
  '/verify',
];

function tabs(base: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${base}/${name}`);
}

/**
 * Ids for the names in addresses: the newest of Ada Winslow's records that the firm has made, and a task of one's own.
 */
export const records = async (office: Office, email: string): Promise<Readonly<Record<string, string>>> => {
  const [made] = await office.query<Record<string, string>>(`select
    (select id from billing_runs order by created_at desc limit 1) as run,
    (select id from payouts where advisor_id = '${userId('Ada Winslow')}' order by bill_date desc limit 1) as payout,
    (select id from fee_schedules where branch_id = '${idOf('branch', 'Goldfield')}' limit 1) as template,
    (select t.id from tasks t join users u on u.id = t.owner_id where u.email = '${email}' limit 1) as task`);
  const firm = {
    account: accountId('A1'),
    closed: accountId('C2'),
    branch: idOf('branch', 'Goldfield'),
    code: codeId('SCH100'),
  };
  return { ...made, ...firm, ...people, ...inTheWizard };
};

const people = {
  advisor: userId('Ada Winslow'),
  user: userId('Malcolm Reyes'),
  client: clientId('Alma Whitlock'),
  archer: clientId('Delphine Archer'),
  tolliver: clientId('Edmund Tolliver'),
  whitlock: clientId('Arthur Whitlock'),
  novak: clientId('Farida Novak'),
  ekberg: clientId('Gustav Ekberg'),
  lockridge: clientId('Hattie Lockridge'),
  osei: clientId('Beatrix Osei'),
};

const inTheWizard = {
  info: accountId('Archer new'),
  basics: accountId('Archer IRA'),
  billing: accountId('Tolliver'),
  fee: accountId('Tolliver joint'),
  billFrom: accountId('Whitlock Roth'),
  owner: accountId('Novak'),
  citizenship: accountId('Ekberg'),
  employment: accountId('Novak IRA'),
  objective: accountId('Lockridge'),
  experience: accountId('Lockridge joint'),
  signers: accountId('Ekberg IRA'),
  submitted: accountId('Osei joint'),
  review: accountId('Whitlock SEP'),
};
