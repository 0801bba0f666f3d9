import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureAdmin } from './lib/admin.mjs';
import * as checks from './lib/checks.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { exitCodeOf, main, parentOf, root, whenAbandoned } from './lib/project.mjs';

/** Four times what two quiet cores need: it ends a run that hangs, and lets a slow machine finish. */
const minutes = Number(process.env.TEST_MINUTES ?? 75);
const total = { passed: 0, failed: 0 };
const countsFile = join(root, '.cache', `counts-${process.pid}.json`);

await main(async () => {
  setTimeout(() => end(`The tests were stopped after ${minutes} minutes`, 1), minutes * 60_000).unref();
  whenAbandoned(() => end('Nobody waits for the tests any more', 1));
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.once(signal, () => end('The tests were stopped', code));

  await ensurePackages();
  await step('admin', async () => count(await ensureAdmin().then(() => 0, complain)));
  // The tests often wait for a database or a browser: the checks fill these gaps.
  await Promise.all([step('tests', runJest), runChecks()]);
  sum();
  return total.failed === 0 ? 0 : 1;
});

async function step(name, deed) {
  console.log(`\n--- ${name}`);
  const began = Date.now();
  add(name, began, await deed());
}

async function runChecks() {
  await aside('types');
  await aside('lint');
  await aside('format', '--check');
}

/** A command beside the tests: its output is printed whole when it has ended. */
async function aside(name, ...args) {
  const began = Date.now();
  const shell = ['-c', 'exec "$0" "$@" 2>&1', process.execPath, 'scripts/run.mjs', name, ...args];
  const child = spawn('sh', shell, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, exitCode] = await Promise.all([text(child.stdout), exitCodeOf(child)]);
  console.log(`\n--- ${name}`);
  process.stdout.write(said);
  add(name, began, count(exitCode));
}

function add(name, began, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  console.log(`--- ${name}: ${failed === 0 ? 'passed' : 'FAILED'} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function count(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function complain(error) {
  console.error(error.message);
  return 1;
}

async function runJest() {
  const exitCode = await checks.countedJest(countsFile);
  const { passed, failed } = counted();
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Counts of the suites since the last call. */
function counted() {
  if (!existsSync(countsFile)) return { passed: 0, failed: 0 };
  const counts = JSON.parse(readFileSync(countsFile, 'utf8'));
  rmSync(countsFile);
  return counts;
}

/** A run that is stopped has not failed: the exit code says that it did not come to its end. */
function end(reason, exitCode) {
  for (const pid of descendantsOf(String(process.pid))) kill(pid);
  const { passed, failed } = counted();
  total.passed += passed;
  total.failed += failed;
  console.error(`\n${reason}: ${total.passed} had passed, ${total.failed === 0 ? 'none' : total.failed} had failed.`);
  sum();
  process.exit(exitCode);
}

function descendantsOf(pid) {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.filter((candidate) => parentOf(candidate) === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** It may have ended by itself since it was listed. */
function kill(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function sum() {
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}
