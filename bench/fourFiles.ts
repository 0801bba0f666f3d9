import type { Server } from './http.ts';

interface Taken {
  readonly firstByte: number;
  readonly all: number;
  readonly bytes: number;
}

/**
 * The same 100,000 accounts as CSV, four times at once; in a sentence. What one file needs shows how flat the memory
 * is.
 */
export const fourFiles = async (server: Server): Promise<string> => {
  await take(server);
  const before = server.peak();
  const taken = await Promise.all([1, 2, 3, 4].map(() => take(server)));
  const slowest = (key: keyof Taken) => Math.max(...taken.map((one) => one[key])) / 1000;
  const megabytes = (slowest('bytes') * 1000) / 2 ** 20;
  return [
    `four CSVs of 100,000 accounts at once: first byte after ${slowest('firstByte').toFixed(2)} s at most (goal 1)`,
    `all of ${megabytes.toFixed(0)} MB each after ${slowest('all').toFixed(1)} s`,
    `peak memory ${server.peak().toFixed(0)} MB, after one file ${before.toFixed(0)} MB`,
  ].join('; ');
};

const take = async ({ url, cookie }: Server): Promise<Taken> => {
  const began = performance.now();
  const answer = await fetch(`${url}/api/accounts.csv`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`The CSV is not there: ${answer.status}`);
  let [firstByte, bytes] = [0, 0];
  for await (const chunk of answer.body) {
    firstByte ||= performance.now() - began;
    bytes += chunk.length;
  }
  return { firstByte, bytes, all: performance.now() - began };
};
