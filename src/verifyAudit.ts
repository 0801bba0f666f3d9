import { loadConfig } from './config.ts';
import { connect } from './db.ts';
import { CannotStart, whyCannotStart } from './lib/cannotStart.ts';
import { findBrokenLink } from './audit/chain.ts';

/** `npm run audit:verify`: says that the chain holds, or names the first row that does not. */
const verify = async (): Promise<void> => {
  const { database } = loadConfig();
  if (!database) throw new CannotStart('Set DATABASE_URL to the database whose audit is to be verified.');
  const orm = await connect(database);
  const { rows, broken } = await findBrokenLink(orm.em.fork()).finally(() => orm.close());
  process.stdout.write(
    broken === undefined ? `The audit holds: ${rows} rows.\n` : `The audit is broken at row ${broken}.\n`,
  );
  process.exitCode = broken === undefined ? 0 : 1;
};

verify().catch((error: unknown) => {
  process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
  process.exitCode = 1;
});
