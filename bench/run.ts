import type { Client } from 'pg';
import { billing } from './billing.ts';
import { askedOfCompensation, makeCompensation } from './compensation.ts';
import { charges } from './charges.ts';
import { copyToFile, csv } from './exports.ts';
import { prepareForms } from './forms.ts';
import { peakOf, startServer, time, type Asked, type Server } from './http.ts';
import { importing } from './importing.ts';
import { printing } from './invoices.ts';
import { makeLargeFirm } from './largeFirm.ts';
import { openFirm, say, type Firm } from './openFirm.ts';
import type { Report } from './report.ts';
import { storm } from './storm.ts';
import { streams } from './streams.ts';
import { loadConfig } from '../src/config.ts';

const filter = encodeURIComponent(
  JSON.stringify([
    { key: 'status', option: '=', values: ['completed'] },
    { key: 'value', option: '..', values: ['500000', '600000'] },
    { key: 'createdAt', option: '>', values: ['2024-05-31'] },
  ]),
);
const anyDay = (n: number) => ({ billingStartDate: `2024-01-${String(1 + (n % 28)).padStart(2, '0')}` });

/** What a person waits for in the browser; the last figure is how many times the baseline it may take. */
const asked = (account: string): readonly [name: string, ours: Asked, baseline: Asked, goal: number][] => [
  ['accounts by market value, first page', { path: '/api/accounts' }, { path: '/baseline/accounts' }, 1.5],
  ['accounts filtered', { path: `/api/accounts?filters=${filter}` }, { path: '/baseline/filtered' }, 1.5],
  ['accounts searched', { path: '/api/accounts?search=7777' }, { path: '/baseline/searched' }, 1.5],
  ['anything found by a name', { path: '/api/search?q=lund%2059' }, { path: '/baseline/found?q=lund%2059' }, 1.5],
  ['anything found by two letters', { path: '/api/search?q=lu' }, { path: '/baseline/found?q=lu' }, 1.5],
  ['accounts, page 2,000', { path: '/api/accounts?page=2000' }, { path: '/baseline/page2000' }, 1.5],
  ['new accounts, first page', { path: '/api/new_accounts' }, { path: '/baseline/new_accounts' }, 1.5],
  ['clients, first page', { path: '/api/clients' }, { path: '/baseline/clients' }, 1.5],
  ['one account with its relations', { path: `/api/accounts/${account}` }, { path: `/baseline/account/${account}` }, 3],
  [
    'one field changed, and audited',
    { path: `/api/accounts/${account}`, method: 'PATCH', body: anyDay },
    { path: `/baseline/account/${account}`, method: 'PATCH', body: anyDay },
    4,
  ],
];

const anAccount = async (server: Server): Promise<string> => {
  const first = await fetch(`${server.url}/api/accounts?perPage=1`, { headers: { cookie: server.cookie } });
  const { data } = (await first.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
};

const requests = async (server: Server, report: Report, questions: ReturnType<typeof asked>): Promise<void> => {
  for (const [name, ours, baseline, goal] of questions) {
    const [theirs, own] = [await time(server, baseline), await time(server, ours)];
    report.requests(name, own, theirs, goal, server.peak());
  }
};

/** However it ends, the server is gone before its database is. */
const served = async (home: string, env: NodeJS.ProcessEnv, client: Client, report: Report): Promise<void> => {
  const server = await startServer(env);
  try {
    await requests(server, report, asked(await anAccount(server)));
    report.alone('a form prepared, as PDF', await prepareForms(server, client), server.peak());
    report.deed('CSV of 100,000 accounts', await csv(server), await copyToFile(client, home), 3, server.peak());
    say(await streams(server, client, loadConfig(env)));
    say(await storm(server));
  } finally {
    await server.stop();
  }
};

/** What comes of the billing is asked of a server of its own: the planner of the first knows an empty firm. */
const servedBilled = async (env: NodeJS.ProcessEnv, report: Report): Promise<void> => {
  const server = await startServer(env);
  try {
    await requests(server, report, askedOfCompensation);
  } finally {
    await server.stop();
  }
};

/**
 * `npm run bench`: a large firm in a database of its own, each deed of ours beside the same done by hand, in the same
 * minute on the same data. It prints one table; nothing here passes or fails. `npm run bench -- people` is the one of
 * many people.
 */
const bench = async ({ home, env, config, orm, client, report }: Firm): Promise<void> => {
  say('Making the firm: 50 branches, 500 advisors, 800 codes, 60,000 clients, 100,000 accounts, 1,000,000 positions …');
  await makeLargeFirm(client);
  await served(home, env, client, report);
  for (const kind of ['csv', 'xlsx'] as const)
    report.alone(`30,000 client fees previewed, .${kind}`, await charges(orm, kind), peakOf(process.pid));
  const byHand = await billing.baseline(client);
  report.deed('billing of 100,000 accounts', await billing.ours(orm), byHand, 3, peakOf(process.pid));
  await makeCompensation(orm, client);
  await servedBilled(env, report);
  const server = await startServer(env);
  say(await printing(server, report).finally(() => server.stop()));
  const copied = await importing.baseline(client);
  report.deed('import of 1,000,000 positions', await importing.ours(orm, config, home), copied, 6, peakOf(process.pid));
};

await openFirm(bench);
