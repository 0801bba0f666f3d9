import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureAdmin } from './lib/admin.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { exitCodeOf, main, nodePath, root, whenAbandoned } from './lib/project.mjs';

const patience = 20_000;

await main(async () => {
  await ensurePackages();
  await ensureAdmin();
  return serve();
});

/** The server stops when the channel between us closes, be it by us or because we were killed. */
function serve() {
  const server = spawn(nodePath(), ['--min-semi-space-size=16', '--max-semi-space-size=64', 'src/server/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Halves the time to read the source from the second start on.
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env },
  });
  const stop = () => {
    if (server.connected) server.disconnect();
    setTimeout(() => server.kill('SIGKILL'), patience).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  whenAbandoned(stop);
  return exitCodeOf(server);
}
