import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { CopyText } from './CopyText.tsx';

const open = () => renderInAdmin(<CopyText label="Copy as Text" text={() => 'Total: $5.00'} />);

test('a press puts the text into the clipboard, and says so', async () => {
  const { user } = await open();
  await user.click(button('Copy as Text'));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('Total: $5.00');
});

test('a browser that does not allow it is told of', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(button('Copy as Text'));
  await screen.findByText('Cannot copy: this browser does not allow it');
});
