import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runTool } from './project.mjs';

const cleanPath = join(root, '.cache', 'lint.json');

/**
 * Lints what may have changed since it was clean. Rules read the types of what a file imports, of which ESLint's own
 * cache knows nothing: here a file's key is made of all that it reads, however far.
 */
export async function lintChanged() {
  const keys = keysOf(root);
  const clean = new Set(existsSync(cleanPath) ? JSON.parse(readFileSync(cleanPath, 'utf8')) : []);
  const changed = [...keys].filter(([, key]) => !clean.has(key)).map(([path]) => path);
  if (changed.length === 0) return 0;
  const exitCode = await lintFiles(changed);
  if (exitCode !== 0) return exitCode;
  mkdirSync(dirname(cleanPath), { recursive: true });
  writeFileSync(cleanPath, JSON.stringify([...keys.values()]));
  return 0;
}

export const lintFiles = (args) => runTool('eslint', ['--max-warnings', '0', '--no-warn-ignored', ...args]);

/** The key of every file below that folder which is linted, by its path. */
export function keysOf(folder) {
  const files = new Map(filesIn(folder).map((path) => [path, read(folder, path)]));
  const linted = [...files.keys()].filter((path) => /\.([cm]?js|tsx?)$/.test(path));
  const forAll = [...files.keys()].filter((path) => setsRules.test(path) || files.get(path).isAmbient);
  return new Map(linted.map((path) => [path, keyOf(path, reachOf([path, ...forAll], files), files)]));
}

const setsRules = /(^|\/)(tsconfig[^/]*\.json|package-lock\.json|eslint\.config\.js)$/;

const isForeign = (name) => /^(\..*|node_modules|dist|coverage|migrations)$/.test(name);

function filesIn(folder, path = '') {
  const entries = readdirSync(join(folder, path), { withFileTypes: true }).filter(({ name }) => !isForeign(name));
  return entries.flatMap((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? filesIn(folder, inner) : [inner];
  });
}

function read(folder, path) {
  const text = readFileSync(join(folder, path), 'utf8');
  const names = [...text.matchAll(/['"](\.{1,2}\/[^'"\n]+)['"]/g)].map(([, name]) => join(dirname(path), name));
  return {
    hash: createHash('sha256').update(text).digest('base64'),
    names,
    // What it declares holds in files that never import it.
    isAmbient: /^declare (module|global)\b/m.test(text),
  };
}

/** These files and all that they name, however far. */
function reachOf(paths, files) {
  const reach = new Set(paths);
  for (const path of reach) for (const name of files.get(path).names) if (files.has(name)) reach.add(name);
  return [...reach];
}

function keyOf(path, reach, files) {
  const hash = createHash('sha256').update(`${process.version} ${path}\n`);
  for (const each of reach.sort()) hash.update(`${each} ${files.get(each).hash}\n`);
  return hash.digest('base64');
}
