import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, hasFocus, isDisabled, textbox } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const open = async (onConfirm: () => Promise<unknown>, typed?: string) => {
  const { user } = await renderInAdmin(
    <ConfirmButton
      label="Delete"
      prompt="Delete the code?"
      confirm="Yes, delete"
      typed={typed}
      destructive
      onConfirm={onConfirm}
    />,
  );
  await user.click(button('Delete'));
  return user;
};

test('it asks first; whoever cancels has done nothing', async () => {
  const deed = jest.fn(async () => {});
  const user = await open(deed);
  screen.getByRole('dialog', { name: 'Delete the code?' });
  expect(hasFocus(button('Cancel'))).toBe(true);
  await user.click(button('Cancel'));
  await isClosed();
  expect(deed).not.toHaveBeenCalled();
});

test('the dialog stays, busy, until it is done', async () => {
  const late = Promise.withResolvers<void>();
  const deed = jest.fn(() => late.promise);
  const user = await open(deed);
  await user.click(button('Yes, delete'));
  expect(isDisabled(button('Cancel'))).toBe(true);
  await user.keyboard('{Escape}');
  screen.getByRole('dialog');
  late.resolve();
  await isClosed();
  expect(deed).toHaveBeenCalledTimes(1);
});

test('it goes as well where the deed has failed, which tells that itself', async () => {
  const user = await open(() => Promise.reject(new Error('No')));
  await user.click(button('Yes, delete'));
  await isClosed();
});

test('what cannot be taken back at all asks for a word, each time anew', async () => {
  const user = await open(async () => {}, 'DELETE');
  const word = () => textbox('Type DELETE to confirm');
  await user.type(word(), 'delete');
  expect(isDisabled(button('Yes, delete'))).toBe(true);
  await user.clear(word());
  await user.type(word(), 'DELETE');
  expect(isDisabled(button('Yes, delete'))).toBe(false);
  await user.click(button('Cancel'));
  await isClosed();
  await user.click(button('Delete'));
  expect(word()).toHaveProperty('value', '');
});
