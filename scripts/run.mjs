import { buildAdmin } from './lib/admin.mjs';
import { Fault, main, nodePath, run } from './lib/project.mjs';
import * as checks from './lib/checks.mjs';

const [name, ...args] = process.argv.slice(2);

const script = (path) => () => run(nodePath(), [path, ...args]);

const commands = {
  check: () => run(process.execPath, ['scripts/test.mjs', ...args]),
  types: checks.types,
  lint: () => checks.lint(args),
  format: () => checks.format(['--write']),
  jest: () => checks.jest(args),
  prove: () => checks.jest(args, { PROVE: '1' }),
  bench: script('bench/run.ts'),
  build: buildAdmin,
  orm: script('scripts/orm.mjs'),
  'audit-verify': script('src/verifyAudit.ts'),
};

await main(() => {
  const command = commands[name];
  if (!command) throw new Fault(`There is no command ${name}: choose one of ${Object.keys(commands).join(', ')}.`);
  return command();
});
