import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault, root, runTool } from './project.mjs';

const stampPath = join(root, 'dist', 'admin', '.stamp');

/** Builds the admin unless the last build was made from just these files. */
export async function ensureAdmin() {
  const isFresh = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === currentStamp();
  if (!isFresh) await buildAdmin();
}

export async function buildAdmin() {
  const stamp = currentStamp();
  console.log('Building the admin ...');
  const code = await runTool('vite', ['build', '--config', 'admin/vite.config.ts', '--logLevel', 'warn']);
  if (code !== 0) throw new Fault('The admin could not be built: see above.');
  writeFileSync(stampPath, stamp);
}

const currentStamp = () => stampOf(['admin', 'src/domain', 'package-lock.json']);

function stampOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn).filter(isBuilt).sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const isBuilt = (path) => !/\.tsbuildinfo$|\.test\.tsx?$/.test(path);

function filesIn(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full).flatMap((name) => filesIn(join(path, name)));
}
