import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { inTurn, refused, type Answers } from '../../test/answers.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { SessionExpiry } from '../session/SessionExpiry.tsx';
import { useEvents } from './useEvents.ts';

/** A stream of which a test says what comes; a browser's own is not here. */
class Told extends EventTarget {
  static readonly CLOSED = 2;
  static last: Told | undefined;
  readyState = 0;

  constructor() {
    super();
    Told.last = this;
  }

  comes(event: string): void {
    act(() => void this.dispatchEvent(new Event(event)));
  }

  close() {
    this.readyState = Told.CLOSED;
  }
}

const before = Reflect.get(globalThis, 'EventSource');
beforeEach(() => void Object.assign(globalThis, { EventSource: Told }));
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { EventSource: before });
});

function Page() {
  useEvents();
  return <SessionExpiry />;
}

const over = refused(401, { error: 'Signed out.' });
const open = { secondsLeft: 1800 };
const covered = () => screen.queryByRole('dialog', { name: 'Your Session Has Ended' });
/** Before a page that is told what happens; from here on time goes by when a test says so. */
const atPage = async (answers: Answers) => {
  await renderInAdmin(<Page />, { answers });
  Told.last?.comes('open');
  // Timers that were started by the real clock must be cleared by it.
  await act(async () => new Promise((end) => void setTimeout(end)));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const isCovered = async () => {
  jest.useRealTimers();
  await screen.findByRole('dialog', { name: 'Your Session Has Ended' });
};

// Each way alone: what the others ask for would find the session open.

test('a page that is told of the end of its session asks a second later whether it is over, and is covered', async () => {
  await atPage({ 'GET /session': inTurn(open, over), 'GET /events': { newAccountsCount: 0 } });
  Told.last?.comes('ended');
  pass(999);
  expect(covered()).toBeNull();
  pass(1);
  await isCovered();
});

test('so does at once one whose stream is refused', async () => {
  await atPage({ 'GET /session': inTurn(open, over), 'GET /events': { newAccountsCount: 0 } });
  Told.last?.close();
  Told.last?.comes('error');
  await isCovered();
});

test('one whose stream is lost asks every five seconds what it would be told, and is covered, too', async () => {
  await atPage({ 'GET /session': open, 'GET /events': over });
  Told.last?.comes('error');
  pass(4999);
  expect(covered()).toBeNull();
  pass(1);
  await isCovered();
});
