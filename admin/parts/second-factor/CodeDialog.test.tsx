import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '../../test/answers.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { CodeDialog } from './CodeDialog.tsx';

test.each([
  ['a wrong code', refused(401, { error: 'The code is not valid.' }), 'The code is not valid.'],
  ['a fault', refused(500), 'Something went wrong'],
])('%s is told at the field and as a toast, as the documents want it', async (_, answer, words) => {
  const answers = { 'GET /demo': refused(404), 'POST /devise/verify_otp': answer };
  const { user } = await renderInAdmin(<CodeDialog onVerified={() => {}} onClose={() => {}} />, { answers });
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(document.querySelector('[aria-live] [role=alert]')?.textContent).toBe(words);
  const described = screen.getByLabelText(/^Code/).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(words);
});
