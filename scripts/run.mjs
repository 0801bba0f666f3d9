import { buildAdmin, ensureAdmin } from './lib/admin.mjs';
import { Fault, main, nodePath, run } from './lib/project.mjs';
import * as checks from './lib/checks.mjs';

const [name, ...args] = process.argv.slice(2);

const script = (path) => () => run(nodePath(), [path, ...args]);

const commands = {
  check: () => run(process.execPath, ['scripts/test.mjs', ...args]),
  types: checks.types,
  lint: () => checks.lint(args),
  format: () => checks.format(args.length > 0 ? args : ['--write']),
  jest,
  prove,
  mutants: () => checks.mutants(args),
  bench: () => ensureAdmin().then(script(`bench/${args[0] ?? 'run'}.ts`)),
  build: buildAdmin,
  orm: script('scripts/orm.mjs'),
  backup: script('src/commands/backup.ts'),
  'backup-verify': script('src/commands/verifyBackup.ts'),
  restore: script('src/commands/restore.ts'),
  'audit-verify': script('src/commands/verifyAudit.ts'),
  'end-demo': script('src/commands/endDemo.ts'),
  'reset-two-factor': script('src/commands/resetTwoFactor.ts'),
  'setup-link': script('src/commands/setupLink.ts'),
  'storage-move': script('src/commands/moveStorage.ts'),
};

/** Builds the admin first: without it, browser and server would wait for a page for ever, or get an older one. */
async function jest(env = {}) {
  if (!['domain', 'screens'].includes(args[0])) await ensureAdmin();
  return checks.jest(args, env);
}

/** Runs some proofs, or all, and then the mutants of the rooms that must kill a share of them. */
async function prove() {
  const code = await jest({ PROVE: '1' });
  return code === 0 && args.length === 0 ? checks.mutants(['binding']) : code;
}

await main(() => {
  const command = commands[name];
  if (!command) throw new Fault(`There is no command ${name}: choose one of ${Object.keys(commands).join(', ')}.`);
  return command();
});
