import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { Hints } from './Hints.tsx';
import { IconAction } from '../button/IconAction.tsx';

const open = async () => {
  await renderInAdmin(
    <>
      <IconAction label="Delete" icon="x" />
      <Hints />
    </>,
  );
  jest.useFakeTimers();
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const hint = () => screen.queryByRole('tooltip')?.textContent;
const icon = () => screen.getByRole('button', { name: 'Delete' });
const gone = async () => {
  pass(0);
  jest.useRealTimers();
  await waitFor(() => expect(hint()).toBeUndefined());
};

test('what is pointed at for a while says what it does, until it is left', async () => {
  await open();
  fireEvent.pointerOver(icon());
  pass(299);
  expect(hint()).toBeUndefined();
  pass(1);
  expect(hint()).toBe('Delete');
  expect(icon().parentElement?.getAttribute('aria-describedby')).toBe('hint');
  fireEvent.pointerOver(document.body);
  await gone();
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press', () => fireEvent.pointerDown(icon())],
  ['scrolling', () => fireEvent.scroll(document)],
])('%s takes it away', async (_, deed) => {
  await open();
  fireEvent.pointerOver(icon());
  pass(300);
  expect(hint()).toBe('Delete');
  deed();
  await gone();
});

test('a finger has none', async () => {
  await open();
  fireEvent.pointerOver(icon(), { pointerType: 'touch' });
  pass(1000);
  expect(hint()).toBeUndefined();
  jest.useRealTimers();
});
