import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault, root, run } from './project.mjs';

/** Brings node_modules to what package-lock.json says. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return;
  console.log('Installing the packages (about a minute) ...');
  // Under `npm start` the first `node` on the PATH is the one in node_modules, which is about to be replaced.
  const { npm_node_execpath: node = process.execPath, npm_execpath: npm } = process.env;
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = npm ? await run(node, [npm, ...args]) : await run('npm', args);
  if (code !== 0) throw new Fault('The packages could not be installed: see above, then start again.');
}

/** npm writes the second file when an install is complete. */
function packagesAreCurrent() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

function packagesIn(name) {
  const path = join(root, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}
