import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { newId } from '../../lib/columns.ts';
import { Invalid, StorageAway, Unavailable } from '../../lib/errors.ts';
import { openTestApp } from '../../test/app.ts';
import { retryJob } from './endJob.ts';
import { Job } from './entity.ts';
import { trackedJob, type Work } from './runJob.ts';

const testApp = openTestApp();

/** Runs a job as the queue would, one attempt after the other; answers what its asker sees, and how often it was tried. */
const attempts = async (count: number, work: Work<object>, before: Partial<Job> = {}) => {
  const em = testApp.orm.em.fork();
  const job = em.create(Job, { id: newId(), kind: 'exportList', input: {}, ...before });
  await em.flush();
  let tries = 0;
  const task = trackedJob<object>(testApp, async (...all) => {
    tries++;
    return work(...all);
  });
  for (let attempt = 1; attempt <= count; attempt++) {
    const run = { id: '1', attempt, isLastAttempt: false, signal: new AbortController().signal };
    await task({ job: job.id }, run).catch(() => {});
  }
  return { tries, ...(await testApp.orm.em.fork().findOneOrFail(Job, { id: job.id })) };
};

test('a job that is done is not done again', async () => {
  expect(await attempts(2, async () => {})).toMatchObject({ tries: 1, status: 'completed' });
});

test('what the rules refuse fails at once, with its sentence', async () => {
  const refuse = async () => {
    throw new Invalid({ base: ['There are too many rows.'] });
  };
  expect(await attempts(3, refuse)).toMatchObject({ tries: 1, status: 'failed', error: 'There are too many rows.' });
});

test('what the server was too busy for is tried again', async () => {
  let times = 0;
  const busy = async () => {
    if (++times === 1) throw new Unavailable();
  };
  expect(await attempts(3, busy)).toMatchObject({ tries: 2, status: 'completed' });
});

const fault = async () => {
  throw new Error('connect ECONNREFUSED');
};

test('a fault is tried again, and given up after the fifth time without telling what it was', async () => {
  expect(await attempts(4, fault)).toMatchObject({ tries: 4, attempts: 4, status: 'queued' });
  expect(await attempts(9, fault)).toMatchObject({ tries: 5, status: 'failed', error: 'Something went wrong' });
});

test('between two tries it waits longer each time, and says until when', async () => {
  const waits = [];
  for (const count of [1, 2, 3]) {
    const before = Date.now();
    const { retryAt } = await attempts(count, fault);
    waits.push((Number(retryAt) - before) / 1000);
  }
  const [first = 0, second = 0, third = 0] = waits;
  expect(first).toBeGreaterThanOrEqual(2.7);
  expect(second).toBeGreaterThanOrEqual(7.3);
  expect(third).toBeGreaterThanOrEqual(20);
});

test('what it tells while it is at work is read from its row, and stays when it is done', async () => {
  const em = testApp.orm.em.fork();
  const read = async ({ id }: Job) => em.execute('select done, total, steps from jobs where id = ?', [id]);
  let meanwhile: object[] = [];
  const { done, total, steps, result } = await attempts(1, async (_em, job, _input, progress) => {
    await progress.done(3, 7);
    await progress.step('accounts.csv', 3, 5);
    while ((meanwhile = await read(job))[0] && !Reflect.get(meanwhile[0], 'steps')) await sleep(20);
    await progress.done(7, 7);
    await progress.step('accounts.csv', 5, 5);
    return { sentence: 'All of it.' };
  });
  expect(meanwhile).toEqual([{ done: 3, total: 7, steps: [{ name: 'accounts.csv', done: 3, total: 5 }] }]);
  expect({ done, total, steps, result }).toEqual({
    done: 7,
    total: 7,
    steps: [{ name: 'accounts.csv', done: 5, total: 5 }],
    result: { sentence: 'All of it.' },
  });
});

test('what nobody wants any more ends between two steps, and what it threw then is no fault', async () => {
  const { tries, status } = await attempts(3, async (_em, { id }, _input, { signal }) => {
    await testApp.orm.em.fork().nativeUpdate(Job, { id }, { cancelledAt: new Date() });
    await sleep(60_000, undefined, { signal });
  });
  expect({ tries, status }).toEqual({ tries: 1, status: 'cancelled' });
});

test('work that was killed, and that nobody wants any more, is not begun again', async () => {
  const killed = { status: 'running', cancelledAt: new Date() } as const;
  expect(await attempts(1, async () => {}, killed)).toMatchObject({ tries: 0, status: 'cancelled', attempts: 0 });
});

test('a storage that is away is waited for, longer than all tries, and then the work is done once', async () => {
  const admin = await testApp.signIn('admin@demo.test');
  const put = testApp.storage.put.bind(testApp.storage);
  const away: typeof put = async (_key, content) => {
    content.destroy();
    throw new StorageAway(new Error('connect ECONNREFUSED'));
  };
  Object.assign(testApp.storage, { put: away });
  const { id } = (await admin.post('/accounts/export.json', {})).json().export;
  const job = () => testApp.orm.em.fork().findOneOrFail(Job, { id });
  const until = async (happened: (job: Job) => boolean) => {
    while (!happened(await job())) await sleep(20);
  };
  const hurry = () =>
    testApp.orm.em.fork().execute('update graphile_worker._private_jobs set run_at = now() where key = ?', [id]);
  const worker = await testApp.openWorker();
  try {
    for (let time = 1; time <= 8; time++) {
      await until(({ status, attempts }) => status === 'queued' && attempts === time);
      await hurry();
    }
    const waiting = await job();
    expect(waiting.error).toBe('File storage is not available. This job continues automatically when it is back.');
    expect(Number(waiting.retryAt) - Date.now()).toBeLessThanOrEqual(60_000);
    Object.assign(testApp.storage, { put });
    await until(({ status }) => status !== 'queued' && status !== 'running').finally(hurry);
  } finally {
    await worker.stop();
  }
});

test('run anew it begins from its beginning: nothing of how far it had come stays', async () => {
  const em = testApp.orm.em.fork();
  const ended = {
    done: 7,
    total: 9,
    steps: [{ name: 'a.csv', done: 7 }],
    attempts: 5,
    error: 'x',
    completedAt: new Date(),
  };
  const job = em.create(Job, { id: newId(), kind: 'exportList', input: {}, status: 'failed', ...ended });
  await em.flush();
  await retryJob(testApp.orm.em.fork(), job);
  expect(await testApp.orm.em.fork().findOneOrFail(Job, { id: job.id })).toMatchObject({
    status: 'queued',
    done: 0,
    total: null,
    steps: null,
    attempts: 0,
    error: null,
    completedAt: null,
  });
});
