import { existsSync } from 'node:fs';
import { sealFileOf } from './audit/sealFile.ts';
import { verifyAudit, type Verdict } from './audit/verify.ts';
import { loadConfig } from './config.ts';
import { connect } from './db.ts';
import { configureTimeZone } from './domain/firmTime.ts';
import { CannotStart, whyCannotStart } from './lib/process/cannotStart.ts';
import { configureSecrets } from './lib/secrets/secrets.ts';
import { openDatabase } from './openDatabase.ts';

/** `npm run audit:verify`: says that the audit holds, or names what does not. Other servers' files of seals may follow. */
const verify = async (others: readonly string[]): Promise<void> => {
  const config = loadConfig();
  configureSecrets(config.encryptionKeys);
  configureTimeZone(config.timeZone);
  for (const file of others) if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`);
  const { settings, release } = await openDatabase(config);
  try {
    const orm = await connect(settings);
    const verdict = await verifyAudit(orm.em.fork(), [sealFileOf(config), ...others]).finally(() => orm.close());
    process.stdout.write(`${wordsOf(verdict)}\n`);
    process.exitCode = verdict.faults.length === 0 ? 0 : 1;
  } finally {
    await release();
  }
};

const wordsOf = ({ rows, unsealed, faults }: Verdict): string =>
  faults.length === 0
    ? `The audit holds: ${rows} rows, of which the last ${unsealed} are not yet sealed.`
    : ['The audit is broken.', ...faults.slice(0, most), ...faults.slice(most, most + 1).map(() => '...')].join('\n');

const most = 50;

verify(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
  process.exitCode = 1;
});
