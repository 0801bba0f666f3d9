import { expect, test } from '@jest/globals';
import { Unavailable } from '../errors.ts';
import { hashPassword, needsRehash, standardCost, verifyPassword, type Cost } from './passwords.ts';

const cheap: Cost = { memory: 64, passes: 1, parallelism: 1 };

test('a password is known by its hash, another one is not', async () => {
  const stored = await hashPassword('Demo-pass-1!', cheap);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword('Demo-pass-1!', cheap)).not.toBe(stored);
  expect(await verifyPassword('Demo-pass-1!', stored, cheap)).toBe(true);
  for (const wrong of ['demo-pass-1!', 'Demo-pass-1! ', ' Demo-pass-1!', 'Demo-pass-1', '']) {
    expect(await verifyPassword(wrong, stored, cheap)).toBe(false);
  }
});

test('the standard is 64 MiB and three passes', async () => {
  const stored = await hashPassword('Demo-pass-1!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await verifyPassword('Demo-pass-1!', stored)).toBe(true);
});

test('the published test vector of argon2id opens here', async () => {
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', stored)).toBe(true);
  expect(await verifyPassword('passwore', stored)).toBe(false);
});

test('a hash keeps opening when the settings rise, and asks to be made anew', async () => {
  const stored = await hashPassword('Demo-pass-1!', cheap);
  expect(needsRehash(stored, cheap)).toBe(false);
  expect(needsRehash(stored, { ...cheap, memory: 128 })).toBe(true);
  expect(needsRehash(stored, { ...cheap, passes: 10 })).toBe(true);
  expect(await verifyPassword('Demo-pass-1!', stored, standardCost)).toBe(true);
});

test('without a stored hash the answer is no, after the same work', async () => {
  expect(await verifyPassword('Demo-pass-1!', null, cheap)).toBe(false);
  // By the processor's clock: the machine may be busy with other things.
  const work = async (stored: string | null) => {
    const start = process.cpuUsage();
    await verifyPassword('Demo-pass-1!', stored);
    return process.cpuUsage(start).user;
  };
  const stored = await hashPassword('Another-1!');
  const ratio = (await work(null)) / (await work(stored));
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});

test('a hash of any other kind is a fault, not a wrong password', async () => {
  await expect(verifyPassword('x', '$2b$10$abcdefghijklmnopqrstuv', cheap)).rejects.toThrow('not a stored password');
});

test('many at once all get their answer', async () => {
  const stored = await hashPassword('Demo-pass-1!', cheap);
  const tries = Array.from({ length: 20 }, (_, i) => verifyPassword(i % 2 ? 'Demo-pass-1!' : 'wrong', stored, cheap));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
});

test('of a hundred at once two are hashed and fifty wait; the others are told to come back', async () => {
  const stored = await hashPassword('Demo-pass-1!', cheap);
  const tries = Array.from({ length: 100 }, () => verifyPassword('Demo-pass-1!', stored, cheap));
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refusals.every((reason) => reason instanceof Unavailable)).toBe(true);
  expect(await verifyPassword('Demo-pass-1!', stored, cheap)).toBe(true);
});
