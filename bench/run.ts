import type { Client } from 'pg';
import { billing } from './billing.ts';
import { askedOfCompensation, makeCompensation } from './compensation.ts';
import { charges } from './charges.ts';
import { copyToFile, csv } from './exports.ts';
import { prepareForms } from './forms.ts';
import { hotUpdates } from './hotUpdates.ts';
import { peakOf, startServer } from './http.ts';
import { importing } from './importing.ts';
import { printing } from './invoices.ts';
import { makeLargeFirm } from './largeFirm.ts';
import { openFirm, say, type Firm } from './openFirm.ts';
import { answerAll, askedOfAccounts } from './questions.ts';
import type { Report } from './report.ts';
import { storm } from './storm.ts';
import { streams } from './streams.ts';
import { loadConfig } from '../src/platform/config.ts';

/** However it ends, the server is gone before its database is. */
const served = async (home: string, env: NodeJS.ProcessEnv, client: Client, report: Report): Promise<void> => {
  const server = await startServer(env);
  try {
    await answerAll(server, home, report, await askedOfAccounts(server));
    say(await hotUpdates(client));
    report.alone('a form prepared, as PDF', await prepareForms(server, client), server.peak());
    report.deed('CSV of 100,000 accounts', await csv(server, home), await copyToFile(client, home), 3, server.peak());
    say(await streams(server, client, loadConfig(env)));
    say(await storm(server));
  } finally {
    await server.stop();
  }
};

/**
 * Measures lists of the billed quarter on a fresh server: cached plans of the first one were made for an empty firm.
 */
const servedBilled = async ({ home, env, report }: Firm): Promise<void> => {
  const server = await startServer(env);
  try {
    await answerAll(server, home, report, askedOfCompensation);
  } finally {
    await server.stop();
  }
};

/**
 * `npm run bench`: a large firm in a database of its own, each deed of ours beside the same done by hand, in the same
 * minute on the same data. It prints one table; nothing here passes or fails. `npm run bench -- people` is the one of
 * many people, `-- requests` the lists, one account and a saved field alone.
 */
const bench = async (firm: Firm): Promise<void> => {
  const { home, env, config, orm, client, report } = firm;
  await makeLargeFirm(client);
  await served(home, env, client, report);
  for (const kind of ['csv', 'xlsx'] as const)
    report.alone(`30,000 client fees previewed, .${kind}`, await charges(orm, kind), peakOf(process.pid));
  const byHand = await billing.baseline(client, home);
  report.deed('billing of 100,000 accounts', await billing.ours(orm, home), byHand, 1.5, peakOf(process.pid));
  await makeCompensation(orm, client);
  await servedBilled(firm);
  const server = await startServer(env);
  say(await printing(server, report).finally(() => server.stop()));
  const copied = await importing.baseline(client, home);
  const { processor } = await importing.ours(orm, config, home);
  report.deed('import of 1,000,000 positions', processor, copied, 3, peakOf(process.pid));
};

await openFirm(bench);
