import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A fault that the user can mend: its message is the whole output. */
export class Fault extends Error {}

/** The Node that came with the packages: the source runs unbuilt, and the machine's own may be too old for that. */
export function nodePath() {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Fault(
    `No Node 24 comes along for ${process.platform} on ${process.arch}: install Node 24 and start again.`,
  );
}

/** The script behind node_modules/.bin/<name>. */
export const tool = (name) => realpathSync(join(root, 'node_modules', '.bin', name));

/** Runs a program in the project and answers its exit code. */
export function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return exitCodeOf(child);
}

export const runTool = (name, args, env) => run(nodePath(), [tool(name), ...args], env);

export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a script's deed; a mendable fault ends it with its sentence, anything else with its stack. */
export async function main(deed) {
  try {
    process.exitCode = await deed();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** npm and its shell may be killed without a signal to us: then this run is abandoned, and ends itself. */
export function whenAbandoned(deed) {
  if (!process.env.npm_lifecycle_event || !parentOf(process.pid)) return;
  const first = starters();
  const timer = setInterval(() => {
    if (starters() === first) return;
    clearInterval(timer);
    deed();
  }, 500);
  timer.unref();
}

/** npm, and the shell between us if it stayed there. */
function starters() {
  const parent = parentOf(process.pid);
  return readProc(parent, 'comm')?.trim() === 'sh' ? `${parent} ${parentOf(parent)}` : parent;
}

export const parentOf = (pid) => /^PPid:\s+(\d+)$/m.exec(readProc(pid, 'status') ?? '')?.[1];

/** Undefined where there is no such process, or no /proc. */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
