import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { openServer, sessionCookie, type ServerProcess } from '../../test/serverProcess.ts';

const testApp = openTestApp();
admit(testApp, 'Theodora Vance');

/** A server of its own, so that its memory is no other test's. */
let server: ServerProcess;
beforeAll(async () => void (server = await openServer(testApp)));
afterAll(() => void server.process.kill('SIGKILL'));

const gigabyte = 2 ** 30;
const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="accounts.csv"\r\n\r\n';
const header = 'Account Type,Custodian,Advisor Code,First Name,Last Name,SSN\n';

/** A form whose file says the same over and over, as long as somebody listens, and what is answered to it. */
const sendGigabyte = async (piece: string) => {
  const headers = {
    cookie: await sessionCookie(testApp, userId('Theodora Vance')),
    'content-type': 'multipart/form-data; boundary=edge',
  };
  const sending = request(`${server.address}/api/accounts/import`, { method: 'POST', headers });
  let [sent, isOver] = [0, false];
  sending.once('close', () => (isOver = true)).on('error', () => (isOver = true));
  const answered = once(sending, 'response').then(([answer]: IncomingMessage[]) => answer);
  void answered.finally(() => (isOver = true)).catch(() => {});
  sending.write(head + header);
  for (; sent < gigabyte && !isOver; sent += piece.length)
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answered]);
  const answer = await answered;
  const body = JSON.parse(answer ? await text(answer) : '') as { errors: string[] };
  sending.destroy();
  return { status: answer?.statusCode, errors: body.errors, sent };
};

/** In MB, since it has started. */
const peak = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024;

const row = (ssn: string) => `Individual,Schwab,SCH100,Nora,Quill,${ssn}\n`;

test.each([
  ['a line of a gigabyte', 'x'.repeat(2 ** 16), /too long/],
  ['a gigabyte of wrong rows', row('666-45-001').repeat(1000), /^Row 2, SSN: /],
  ['a gigabyte of right ones', row('666-45-0001').repeat(1000), /^Row 20002, File: Has more than 20,000 accounts/],
  ['a gigabyte of empty lines', '\n'.repeat(2 ** 16), /larger than 20 MB/],
])('%s is refused before it is read, in the memory of any other file', async (_what, piece, said) => {
  const before = peak();
  const { status, errors, sent } = await sendGigabyte(piece);
  expect([status, errors[0]]).toEqual([422, expect.stringMatching(said)]);
  expect(sent).toBeLessThan(100 * 2 ** 20);
  expect(peak() - before).toBeLessThan(200);
});
