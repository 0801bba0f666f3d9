import { clientName } from '../../platform/names/clientName.ts';
import { firmTimeZone } from '../../domain/firmTime.ts';
import { filteredLink } from '../../domain/filteredLink.ts';
import { can, type Action, type Actor } from '../../domain/permissions.ts';
import type { Query } from '../../lib/query.ts';
import { join, raw, sql, type Fragment } from '../../lib/sql.ts';

/** The week's first and last day, both included. */
export interface Week {
  readonly from: string;
  readonly through: string;
}

interface Change {
  readonly label: string;
  readonly can: Action;
  /** The path of the list that shows it. */
  readonly to: string | ((week: Week) => string);
  /** A row for each event: its instant, and the name of the client or advisor. */
  readonly rows: Fragment;
}

/** The name of a client, or of an advisor, who always has first and last name. */
const name = sql`${clientName('c')} as name`;
const ofAccounts = raw('accounts a join clients c on c.id = a.client_id and a.archived_at is null');
const ofPayouts = raw('payouts p join users c on c.id = p.advisor_id and p.archived_at is null');
const accountsBy =
  (key: string) =>
  ({ from, through }: Week) =>
    filteredLink('/accounts', { key, option: '..', values: [from, through] });

/** The kinds of events of a week, as people who see the whole firm count them. */
const changes: readonly Change[] = [
  {
    label: 'New clients',
    can: 'clients.list',
    to: '/clients',
    rows: sql`select c.created_at as at, ${name} from clients c where c.archived_at is null`,
  },
  {
    label: 'Accounts started',
    can: 'accounts.list',
    to: accountsBy('createdAt'),
    rows: sql`select a.created_at as at, ${name} from ${ofAccounts}`,
  },
  {
    label: 'Accounts submitted',
    can: 'newAccounts.list',
    to: '/new-accounts',
    rows: sql`select a.submitted_at as at, ${name} from ${ofAccounts}`,
  },
  {
    label: 'Accounts completed',
    can: 'accounts.list',
    to: accountsBy('completedAt'),
    rows: sql`select a.completed_at as at, ${name} from ${ofAccounts}`,
  },
  {
    label: 'Accounts found by imports',
    can: 'newAccounts.list',
    to: '/new-accounts',
    rows: sql`select created_at as at, client_name as name from discovered_accounts`,
  },
  {
    label: 'Payouts created',
    can: 'payouts.list',
    to: '/compensation',
    rows: sql`select p.created_at as at, ${name} from ${ofPayouts}`,
  },
  {
    label: 'Payouts paid',
    can: 'payouts.list',
    to: '/compensation',
    rows: sql`select p.paid_at as at, ${name} from ${ofPayouts}`,
  },
  {
    label: 'Fees flagged',
    can: 'billingErrors.list',
    to: '/flags?quarter=all',
    rows: sql`select e.created_at as at, ${name} from billing_errors e join fee_rows f on f.id = e.fee_row_id
      join accounts a on a.id = f.account_id join clients c on c.id = a.client_id`,
  },
  {
    label: 'Refunds calculated',
    can: 'refunds.list',
    to: '/refunds?quarter=all',
    rows: sql`select r.created_at as at, ${name} from refunds r join accounts a on a.id = r.account_id
      join clients c on c.id = a.client_id`,
  },
  {
    label: 'Feedback',
    can: 'feedbacks.list',
    to: '/settings/feedback',
    rows: sql`select f.created_at as at, ${name} from feedbacks f join users c on c.id = f.author_id`,
  },
  {
    label: 'Background jobs failed',
    can: 'jobs.retry',
    to: '/',
    rows: sql`select completed_at as at, null as name from jobs where status = 'failed'`,
  },
];

export interface Counted {
  readonly change: number;
  readonly count: number;
  /** The first few names, each once. */
  readonly names: readonly string[] | null;
}

/** Counts each kind of event of the week in one statement; kinds that did not happen are left out. */
export const countChanges = (query: Query, { from, through }: Week): Promise<Counted[]> => {
  const all = changes.map(({ rows }, index) => sql`select ${index}::int as change, r.at, r.name from (${rows}) r`);
  const zone = firmTimeZone();
  return query(sql`select change, sum(count)::int as count, (array_agg(name order by last desc, name)
      filter (where name is not null))[1:${namesShown}] as names
    from (select change, name, count(*) as count, max(at) as last from (${join(all, ' union all ')}) happened
      where at >= ${from}::timestamp at time zone ${zone} and at < (${through}::date + 1)::timestamp at time zone ${zone}
      group by change, name) named
    group by change order by change`);
};

const namesShown = 5;

export interface ReportLine {
  readonly words: string;
  readonly to: string;
}

/** Writes the lines of the report that this person may see. */
export const reportLines = (counted: readonly Counted[], week: Week, actor: Actor): readonly ReportLine[] =>
  counted.flatMap(({ change, count, names }) => {
    const of = changes[change];
    if (!of || !can(actor, of.can)) return [];
    const who = names ? ` (${names.join(', ')}${count > names.length ? ' …' : ''})` : '';
    return [{ words: `${of.label}: ${count}${who}`, to: typeof of.to === 'string' ? of.to : of.to(week) }];
  });
