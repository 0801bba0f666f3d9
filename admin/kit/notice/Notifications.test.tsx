import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useNotify, type NotificationType } from 'react-admin';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { ClosableDialog } from '../dialog/ClosableDialog.tsx';

let notify: ReturnType<typeof useNotify>;
function Speaker() {
  notify = useNotify();
  return null;
}
const tell = (text: string, type: NotificationType = 'info') => act(() => notify(text, { type }));
const told = () => [...document.querySelectorAll('[aria-live] [role]')].map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(async () => {
  await renderInAdmin(<Speaker />);
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('toasts stand below each other, what went wrong as an alert', () => {
  tell('Saved');
  tell('Not saved', 'error');
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
});

test('the same text is told once', () => {
  tell('Saved');
  tell('Saved');
  expect(told()).toEqual(['Saved']);
});

test('ten stand at most, the newest of them', () => {
  for (let at = 1; at <= 12; at += 1) tell(`Row ${at} was refused`, 'error');
  expect(told()).toHaveLength(10);
  expect(told()[0]).toBe('Row 3 was refused');
});

test('each goes after seven seconds', () => {
  tell('Saved');
  pass(6999);
  expect(told()).toEqual(['Saved']);
  pass(1);
  expect(told()).toEqual([]);
});

test.each([
  ['pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('while the %s is on it, it stays', (_, comes, goes) => {
  tell('Saved');
  comes(screen.getByRole('status'));
  pass(60_000);
  expect(told()).toEqual(['Saved']);
  goes(screen.getByRole('status'));
  pass(7000);
  expect(told()).toEqual([]);
});

test('it is closed by its cross, and no other with it', () => {
  tell('Saved');
  tell('Sent');
  const [cross] = screen.getAllByRole('button', { name: 'Close' });
  if (cross) fireEvent.click(cross);
  expect(told()).toEqual(['Sent']);
});

test('what can be taken back is told each time, and each has its own way back', () => {
  const undone: string[] = [];
  const remove = (what: string, nth: number) =>
    act(() => notify('File deleted', { type: 'success', undo: () => undone.push(what), nth }));
  remove('first', 1);
  remove('second', 2);
  expect(told()).toHaveLength(2);
  const [first] = screen.getAllByRole('button', { name: 'Undo' });
  if (first) fireEvent.click(first);
  expect(undone).toEqual(['first']);
  expect(told()).toHaveLength(1);
  pass(7000);
  expect(undone).toEqual(['first']);
});

test('within a dialog they are told in it: it hides all beside it from a screen reader', async () => {
  jest.useRealTimers();
  await renderInAdmin(
    <>
      <Speaker />
      <ClosableDialog title="Branch" onClose={() => {}}>
        Of a branch
      </ClosableDialog>
    </>,
  );
  tell('Saved');
  expect(screen.getByRole('dialog').contains(screen.getByRole('status'))).toBe(true);
});
