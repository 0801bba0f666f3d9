import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWorkerThread, type WorkerThread } from './workerThread.ts';

let folder: string;
let thread: WorkerThread<number, number>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verus-thread-'));
});
afterAll(() => rm(folder, { recursive: true }));

const threadOf = (answer: string) => {
  const path = join(folder, `${answer.length}.ts`);
  const own = JSON.stringify(new URL('./workerThread.ts', import.meta.url).href);
  writeFileSync(path, `import { answerEach } from ${own};\nanswerEach(async (n: number) => { ${answer} });`);
  thread = startWorkerThread<number, number>(pathToFileURL(path));
  return thread;
};

test('questions asked at once are answered in turn, each with its own answer', async () => {
  const { ask, close } = threadOf('await new Promise((go) => setTimeout(go, 30 - 10 * n)); return n * n;');
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([1, 4, 9]);
  await close();
});

test('what the thread throws is told to whoever asked, and nobody waits for it any more', async () => {
  const { ask } = threadOf("throw new Error('It cannot be drawn');");
  const [first, second] = await Promise.allSettled([ask(1), ask(2)]);
  expect([first, second].map((end) => (end?.status === 'rejected' ? String(end.reason) : 'answered'))).toEqual([
    'Error: It cannot be drawn',
    'Error: The thread has ended before it answered',
  ]);
});

test('a thread that is closed answers nobody', async () => {
  const { ask, close } = threadOf('return new Promise(() => {});');
  const asked = ask(1);
  await close();
  await expect(asked).rejects.toThrow('The thread has ended');
});
