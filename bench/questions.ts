import { accountList } from '../src/domain/account/list.ts';
import type { Filter } from '../src/domain/list.ts';
import { costs } from './cost.ts';
import { time, type Asked, type Deed, type Server } from './http.ts';
import type { Report } from './report.ts';
import { deepPage, mostAreWorth } from './size.ts';

/** A call that a person waits for in the browser, and its goal: the ratio of its processor time to the same by hand. */
export interface Question {
  readonly name: string;
  readonly ours: Deed;
  readonly byHand: Deed;
  readonly goal: number;
}

/** Sends each query to both, by turns. */
export const answerAll = async (
  server: Server,
  home: string,
  report: Report,
  questions: readonly Question[],
): Promise<void> => {
  for (const { name, ours, byHand, goal } of questions) {
    const [own, theirs] = await costs(server, home, [ours, byHand]);
    const [ownTiming, theirTiming] = [await time(server, ours), await time(server, byHand)];
    if (!own || !theirs) continue;
    const measured = [
      { cost: own, timing: ownTiming },
      { cost: theirs, timing: theirTiming },
    ] as const;
    report.requests(name, ...measured, goal, server.peak());
  }
};

const get = (name: string, ours: string, byHand: string, goal: number): Question => ({
  name,
  ours: [{ path: `/api/${ours}` }],
  byHand: [{ path: `/baseline/${byHand}` }],
  goal,
});

const narrowedBy = (...filters: readonly Filter[]) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
const filters = narrowedBy(
  { key: 'status', option: '=', values: ['completed'] },
  { key: 'value', option: '..', values: ['500000', '600000'] },
  { key: 'createdAt', option: '>', values: ['2024-05-31'] },
);
/** The same number of rows in a firm of any size. */
const ofOneDay = narrowedBy(
  { key: 'status', option: '=', values: ['completed'] },
  { key: 'createdAt', option: '=', values: ['2024-06-03'] },
);
/** Nearly all, and in a firm of the usual size as many as are just counted to the end. */
const mostOfThem = narrowedBy({ key: 'value', option: '>', values: [String(mostAreWorth)] });
const anyDay = (n: number) => ({ billingStartDate: `2024-01-${String(1 + (n % 28)).padStart(2, '0')}` });

/** The columns that the screen asks for; by hand the same. */
const columns = accountList.columns.flatMap(({ key, hidden }) => (hidden ? [] : [key]));
const accounts = (asked: string) => `accounts?columns=${columns.join(',')}${asked}`;

const ofLists: readonly Question[] = [
  get('accounts by market value, first page', accounts(''), 'accounts', 1.3),
  get('most accounts, first page, all counted', accounts(`&${mostOfThem}`), 'most', 1.3),
  get('accounts filtered', accounts(`&${filters}`), 'filtered', 2),
  get('accounts filtered by a day', accounts(`&${ofOneDay}`), 'of_a_day', 2.5),
  get('accounts searched', accounts('&search=7777'), 'searched', 1.5),
  get('accounts searched by a whole number', accounts('&search=10007777'), 'searched_whole', 2.5),
  get('anything found by a name', 'search?q=lund%2059', 'found?q=lund%2059', 1.5),
  get('anything found by two letters', 'search?q=lu', 'found?q=lu', 1.5),
  get('accounts, a deep page', accounts(`&page=${deepPage}`), 'deep', 1.3),
  get('most accounts, a deep page, all counted', accounts(`&page=${deepPage}&${mostOfThem}`), 'deep_most', 1.3),
  get('accounts counted', `accounts?perPage=0&${filters}`, 'counted', 1.2),
  get('new accounts, first page', 'new_accounts', 'new_accounts', 1.5),
  get('clients, first page', 'clients', 'clients', 1.5),
];

const ofAccount = (id: string): readonly Question[] => {
  const changed = (path: string): Asked => ({ path, method: 'PATCH', body: anyDay });
  return [
    get('one account with its relations', `accounts/${id}`, `account/${id}`, 2.5),
    {
      name: 'one account, its positions and its invoices',
      ours: ['', '/positions', '/invoices'].map((part) => ({ path: `/api/accounts/${id}${part}` })),
      byHand: [{ path: `/baseline/account/${id}/page` }],
      goal: 4.5,
    },
    {
      name: 'one field changed, and audited',
      ours: [changed(`/api/accounts/${id}`)],
      byHand: [changed(`/baseline/account/${id}`)],
      goal: 8,
    },
  ];
};

/** The lists of accounts and clients, one account, a saved field. */
export const askedOfAccounts = async (server: Server): Promise<readonly Question[]> => {
  const first = await fetch(`${server.url}/api/accounts?perPage=1`, { headers: { cookie: server.cookie } });
  const { data } = (await first.json()) as { data: { id: string }[] };
  return [...ofLists, ...ofAccount(data[0]?.id ?? '')];
};
