import { afterEach, expect, test } from '@jest/globals';
import { held, inTurn, refused, server, type Answers } from '../../test/answers.ts';
import { reach } from '../../test/network.ts';
import { onCodeRequired } from './stepUp.ts';
import { http } from './http.ts';
import { onSessionExpired } from './session.ts';

const ended = refused(401, { error: 'Signed out.' });
const wantsCode = refused(403, { error: 'Enter a code.', otp_required: true });

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  reach(undefined);
});

const standing = (answers: Answers) => {
  const one = server(answers);
  reach(one);
  return one;
};
/** Somebody who lets people in again, or does not. */
const keeper = (keep: typeof onSessionExpired, isIn: boolean) => {
  let asked = 0;
  leave = keep(async () => {
    asked += 1;
    return isIn;
  });
  return () => asked;
};

test.each([
  ['an ended session', onSessionExpired, ended],
  ['a code that is asked for', onCodeRequired, wantsCode],
])('after %s the call is made once more', async (_, keep, refusal) => {
  standing({ 'GET /branches': inTurn(refusal, ['Mesa']) });
  const asked = keeper(keep, true);
  await expect(http('/branches')).resolves.toEqual(['Mesa']);
  expect(asked()).toBe(1);
});

test.each([
  ['an ended session', onSessionExpired, ended, 401],
  ['a code that is asked for', onCodeRequired, wantsCode, 403],
])('who does not come in again after %s is refused', async (_, keep, refusal, status) => {
  standing({ 'GET /branches': refusal });
  keeper(keep, false);
  await expect(http('/branches')).rejects.toMatchObject({ status });
});

test('where nobody is signed in, nobody is asked back', async () => {
  standing({ 'GET /branches': ended });
  await expect(http('/branches')).rejects.toMatchObject({ status: 401 });
});

test('calls that find the session over together wait at one door', async () => {
  const { sent } = standing({ 'GET /branches': inTurn(ended, ended, ['Mesa']) });
  const door = held(true);
  let asked = 0;
  leave = onSessionExpired(() => {
    asked += 1;
    return door.answer().then(Boolean);
  });
  const both = Promise.all([http('/branches'), http('/branches')]);
  door.letGo();
  await expect(both).resolves.toEqual([['Mesa'], ['Mesa']]);
  expect([asked, sent.length]).toEqual([1, 4]);
});

test('a wrong password is no ended session', async () => {
  standing({ 'POST /devise/login': ended });
  const asked = keeper(onSessionExpired, true);
  await expect(http('/devise/login', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
  expect(asked()).toBe(0);
});

test('what is sent once goes under the same key behind the door, too', async () => {
  const { sent } = standing({ 'POST /branches': inTurn(ended, { id: '7' }) });
  keeper(onSessionExpired, true);
  await http('/branches', { method: 'POST', body: {} });
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});
