import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAdmin } from './lib/admin.mjs';
import * as checks from './lib/checks.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { main, parentOf, root, whenAbandoned } from './lib/project.mjs';

const deadline = 14 * 60_000;
const total = { passed: 0, failed: 0 };

await main(async () => {
  setTimeout(() => end('The tests took too long and were stopped.', 1), deadline).unref();
  whenAbandoned(() => end('Nobody waits for the tests any more.', 1));
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.once(signal, () => end('Stopped.', code));

  await ensurePackages();
  await step('types', async () => count(await checks.types()));
  await step('lint', async () => count(await checks.lint()));
  await step('format', async () => count(await checks.format(['--check'])));
  await step('admin', async () => count(await ensureAdmin().then(() => 0, complain)));
  await step('tests', runJest);
  sum();
  return total.failed === 0 ? 0 : 1;
});

async function step(name, deed) {
  console.log(`\n--- ${name}`);
  const began = Date.now();
  const { passed, failed } = await deed();
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

/** A suite that could not even start has no tests that failed: it counts as one. */
async function runJest() {
  const report = join(root, '.cache', 'jest.json');
  rmSync(report, { force: true });
  const code = await checks.jest(['--json', '--outputFile', report]);
  const result = readReport(report);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  }
}

function end(reason, exitCode) {
  for (const pid of descendantsOf(String(process.pid))) kill(pid);
  console.error(`\n${reason}`);
  total.failed += 1;
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
