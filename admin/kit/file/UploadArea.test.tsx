import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { held, refused } from '../../test/answers.ts';
import { button, isDisabled } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { UploadArea } from './UploadArea.tsx';
import { upload } from '../wire/upload.ts';

const open = (answer: unknown) =>
  renderInAdmin(
    <UploadArea
      label="Choose file"
      hint="Drop a file here"
      accept=".csv"
      failureMessage="The fees could not be read"
      done="Fees uploaded"
      send={(file, onProgress) => upload('/fees', file, onProgress, { startDate: '2026-01-01' })}
    />,
    { answers: { 'POST /fees': answer } },
  );
const drop = (name: string) =>
  fireEvent.drop(screen.getByText('Drop a file here'), { dataTransfer: { files: [new File(['1'], name)] } });

test('a file that is dropped is sent, with what belongs to it; while it is on its way there is no second', async () => {
  const late = held(null);
  const { sent } = await open(late.answer);
  drop('fees.csv');
  await screen.findByText('100% uploaded');
  expect(isDisabled(button('Choose file'))).toBe(true);
  drop('second.csv');
  late.letGo();
  await screen.findByText('Fees uploaded');
  await waitFor(() => expect(isDisabled(button('Choose file'))).toBe(false));
  const [body, ...others] = sent('POST /fees').map((one) => one.body);
  expect(others).toEqual([]);
  expect(body instanceof FormData && [...body.keys()]).toEqual(['start_date', 'file']);
});

test('a file of another kind is not sent at all', async () => {
  const { sent } = await open(null);
  drop('fees.pdf');
  await screen.findByText('Invalid file type');
  expect(sent('POST /fees')).toEqual([]);
});

test.each([
  [refused(422, { error: 'Row 3 has no account.' }), 'Row 3 has no account.'],
  [refused(422), 'The fees could not be read'],
])('what is wrong with it is told in the words of the server, where it has any', async (answer, words) => {
  await open(answer);
  drop('FEES.CSV');
  await screen.findByText(words);
});
