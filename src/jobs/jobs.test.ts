import { expect, test } from '@jest/globals';
import { newId } from '../lib/columns.ts';
import { Invalid, Unavailable } from '../lib/errors.ts';
import { openHouse } from '../test/app.ts';
import { Job } from './entity.ts';
import { visibly, type Work } from './runJob.ts';

const house = openHouse();

/** Runs a job as the queue would, one attempt after the other; answers what its asker sees, and how often it was tried. */
const attempts = async (count: number, work: Work<object>) => {
  const em = house.orm.em.fork();
  const job = em.create(Job, { id: newId(), kind: 'exportList', input: {} });
  await em.flush();
  let tries = 0;
  const task = visibly<object>(house, async (...all) => {
    tries++;
    await work(...all);
  });
  for (let attempt = 1; attempt <= count; attempt++) {
    const run = { id: '1', attempt, isLastAttempt: false, signal: new AbortController().signal };
    await task({ job: job.id }, run).catch(() => {});
  }
  return { tries, ...(await house.orm.em.fork().findOneOrFail(Job, { id: job.id })) };
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

test('a fault is tried again, and given up after the fifth time without telling what it was', async () => {
  const fault = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  expect(await attempts(4, fault)).toMatchObject({ tries: 4, status: 'running' });
  expect(await attempts(9, fault)).toMatchObject({ tries: 5, status: 'failed', error: 'Something went wrong' });
});
