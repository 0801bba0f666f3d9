import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { List } from '../../../src/domain/list.ts';
import { inTurn, lost, refused, rows, type Answers } from '../../test/answers.ts';
import { button, dialog } from '../../test/look.ts';
import { people } from '../../test/people.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { FileList, sendTo } from './FileList.tsx';

const files: List = {
  name: 'files',
  path: 'clients/7/files',
  columns: [{ key: 'fileName', label: 'Name', kind: 'text' }],
  defaultSort: { key: 'fileName', direction: 'asc' },
  pageSize: 30,
  pageSizes: [],
  search: false,
  debounce: 10,
};
const letter = { id: '1', fileName: 'letter.pdf', url: '/api/files/1' };
const open = async (answers: Answers = {}, me = people.theodora) => {
  const page = await renderInAdmin(<FileList list={files} send={sendTo('clients/7')} />, {
    me,
    answers: { 'GET /clients/7/files': inTurn(rows(), rows(letter)), ...answers },
  });
  await screen.findByText('No files yet. Drop files here, or click Upload File.');
  return page;
};
const pdf = new File(['Dear Sir'], 'letter.pdf', { type: 'application/pdf' });
const choose = (...chosen: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No files can be chosen here');
  Object.defineProperty(input, 'files', { value: chosen, configurable: true });
  fireEvent.change(input);
};

test('a file is uploaded and stands in the list', async () => {
  const { sent } = await open({ 'POST /clients/7/file_upload': null });
  choose(pdf);
  await screen.findByText('File was successfully uploaded.');
  await screen.findByRole('link', { name: 'letter.pdf' });
  const body = sent('POST /clients/7/file_upload')[0]?.body;
  expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'letter.pdf' });
});

test('several go one after the other; which failed says why, and is tried again or dismissed', async () => {
  const answer = inTurn(refused(422, { error: 'The file is damaged.' }), null);
  await open({ 'POST /clients/7/file_upload': answer });
  choose(pdf, new File(['No'], 'other.pdf'));
  await screen.findByText(/The file is damaged\./);
  await screen.findByText('File was successfully uploaded.');
  expect(screen.queryByText('other.pdf')).toBeNull();
  fireEvent.click(button('Try letter.pdf again'));
  await waitFor(() => expect(screen.queryByText(/The file is damaged\./)).toBeNull());
});

test('a failure is dismissed', async () => {
  await open({ 'POST /clients/7/file_upload': refused(500) });
  choose(pdf);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss letter.pdf' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
});

test('after an answer that was lost the same file goes under the same key', async () => {
  const { sent } = await open({ 'POST /clients/7/file_upload': inTurn(lost, null) });
  choose(pdf);
  fireEvent.click(await screen.findByRole('button', { name: 'Try letter.pdf again' }));
  await screen.findByText('File was successfully uploaded.');
  const [first, second] = sent('POST /clients/7/file_upload').map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test('what is dropped on the list is uploaded; what is no file goes its own way', async () => {
  const { sent } = await open({ 'POST /clients/7/file_upload': null });
  const place = screen.getByRole('region', { name: 'files' });
  const drop = (types: string[], dropped: File[]) => {
    const dataTransfer = { types, files: dropped };
    fireEvent.dragOver(place, { dataTransfer });
    fireEvent.drop(place, { dataTransfer });
  };
  drop(['text/plain'], []);
  expect(sent('POST /clients/7/file_upload')).toEqual([]);
  drop(['Files'], [pdf]);
  await screen.findByText('File was successfully uploaded.');
});

test('a file is deleted after a question, and can be taken back', async () => {
  const { user, sent } = await open({
    'GET /clients/7/files': inTurn(rows(), rows(letter)),
    'POST /clients/7/file_upload': null,
    'DELETE /files/1': null,
    'POST /files/1/restore': null,
  });
  choose(pdf);
  await user.click(await screen.findByRole('button', { name: 'Delete letter.pdf' }));
  await user.click(dialog(/^Are you sure/).getByRole('button', { name: 'Delete' }));
  await screen.findByText('File deleted');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(sent('POST /files/1/restore')).toHaveLength(1);
});
