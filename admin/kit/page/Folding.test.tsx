import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { button, hasFocus, isDisabled } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { Folding } from './Folding.tsx';

function Page({ disabled }: { readonly disabled?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>From elsewhere</button>
      <Folding
        title="Identity"
        facts="Alma, Salem"
        aside="!"
        open={open}
        disabled={disabled}
        onToggle={() => setOpen(!open)}
      >
        <input aria-label="Name" />
      </Folding>
    </>
  );
}

test('folded, it tells its facts in a line that describes its button and is none of its name', async () => {
  const { user } = await renderInAdmin(<Page />);
  const head = screen.getByRole('button', { name: /^Identity/, description: 'Alma, Salem' });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(head);
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText('Alma, Salem')).toBeNull();
  expect(head.getAttribute('aria-describedby')).toBeNull();
});

test('opened by anything but its own button, it takes the focus', async () => {
  const { user } = await renderInAdmin(<Page />);
  await user.click(button('From elsewhere'));
  await waitFor(() => expect(hasFocus(button(/^Identity/))).toBe(true));
});

test('one that is not to be opened yet stays closed', async () => {
  await renderInAdmin(<Page disabled />);
  expect(isDisabled(button(/^Identity/))).toBe(true);
});
