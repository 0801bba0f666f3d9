import { firmOf } from '../platform/company/firm.ts';
import type { Config } from '../platform/config.ts';
import { demoEmails, demoPassword } from '../people/demo/people.ts';
import type { AppContext } from '../platform/appContext.ts';
import { offerSetup } from '../people/setup/offerSetup.ts';

/** The sentences that a server prints once it listens: what it is, its address, and how to sign in. */
export const greet = async ({ config, orm }: AppContext): Promise<string[]> => {
  const { shortName } = await firmOf(orm.em.fork(), config);
  if (config.role === 'worker') return [`\n${shortName} Back Office: the worker is ready. ${workerAt(config)}`];
  const ready = `\n${shortName} Back Office is ready: ${config.publicUrl}`;
  return [ready, ...(config.demo ? demoSentences : await setupSentences({ config, orm }))];
};

const workerAt = ({ host, port, metricsToken }: Config): string => {
  const watched = ['/healthz', '/readyz', ...(metricsToken ? ['/metrics'] : [])];
  const names = new Intl.ListFormat('en-US').format(watched);
  return `It runs background jobs, serves no pages, and answers ${names} at http://${host}:${port}.`;
};

const demoSentences = [
  `Sign in as ${demoEmails.join(', ')}`,
  `with the password ${demoPassword}; the sign-in page fills in the two-factor code.`,
];

/** The set-up link of an empty firm; nothing if somebody can sign in. */
const setupSentences = async ({ config, orm }: Pick<AppContext, 'config' | 'orm'>): Promise<string[]> => {
  const link = await offerSetup(orm.em.fork(), config, config.smtpUrl && config.setupEmail);
  if (!link) return [];
  const unmailed =
    config.setupEmail && !config.smtpUrl ? ['No email was sent to SETUP_EMAIL: SMTP_URL is missing.'] : [];
  return [
    'No one can sign in yet. Set up the firm with this link. It works once, within an hour:',
    `  ${link}`,
    'npm run setup-link creates another link (in a container: node src/commands/setupLink.ts).',
    ...unmailed,
  ];
};
