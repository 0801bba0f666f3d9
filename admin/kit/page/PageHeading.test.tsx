import { Dialog } from '@mui/material';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { button, hasFocus } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { PageHeading } from './PageHeading.tsx';

/** A dialog that opens the client's page and closes after that, as the finder does while it fades. */
function Office() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const isClient = useLocation().search !== '';
  const showClient = () => void navigate({ search: '?client=7' });
  return (
    <>
      {isClient && <PageHeading>Alma Whitlock</PageHeading>}
      <button onClick={showClient}>Show client</button>
      <Dialog open={isOpen} disableEnforceFocus>
        <button onClick={showClient}>Open client</button>
        <button onClick={() => setOpen(false)}>Close</button>
      </Dialog>
    </>
  );
}

const heading = () => screen.getByRole('heading', { name: 'Alma Whitlock', hidden: true });

test('a page that was opened from a dialog takes the focus once the dialog is gone', async () => {
  const { user } = await renderInAdmin(<Office />);
  await user.click(button('Open client'));
  expect(hasFocus(heading())).toBe(false);
  await user.click(button('Close'));
  await waitFor(() => expect(hasFocus(heading())).toBe(true));
});

test('a page that is opened by a press takes the focus', async () => {
  const { user } = await renderInAdmin(<Office />);
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Show client'));
  expect(hasFocus(heading())).toBe(true);
});

test('the first page leaves the focus where it is', async () => {
  await renderInAdmin(<PageHeading>Alma Whitlock</PageHeading>);
  expect(hasFocus(heading())).toBe(false);
});
