import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { rows, type Sent } from '../../test/answers.ts';
import { valueOf } from '../../test/look.ts';
import { openForm } from '../../test/openForm.tsx';
import { labeledFields } from './labeledField.ts';
import { RecordInput, RecordsInput } from './RecordInput.tsx';

const fieldOf = labeledFields({ branchId: 'Branch', codeIds: 'Codes' });
const all = [
  { id: '1', name: 'Cedar Hollow' },
  { id: '2', name: 'Mesa' },
  { id: '3', name: 'Mesa Verde' },
];
/** Answers by ids, or by a part of the name. */
const found = ({ query }: Sent) => {
  const ids: unknown = query.filter && JSON.parse(query.filter).id;
  const { search = '' } = query;
  if (Array.isArray(ids)) return all.filter(({ id }) => ids.includes(id));
  return rows(...all.filter(({ name }) => name.includes(search)));
};
const searches = (calls: readonly Sent[]) => calls.flatMap(({ query }) => query.search ?? []);

test('a record is found by typing, asked for once the typing has stopped, and its id is kept', async () => {
  const { user, save, sent } = await openForm(
    <RecordInput field={fieldOf('branchId')} resource="branches" debounce={20} filter={{ active: true }} />,
    { branchId: '1' },
    { 'GET /branches': found },
  );
  const branch = screen.getByRole('combobox', { name: 'Branch' });
  await waitFor(() => expect(valueOf(branch)).toBe('Cedar Hollow'));
  await user.clear(branch);
  await user.type(branch, 'Mesa V');
  await waitFor(() => expect(searches(sent('GET /branches')).at(-1)).toBe('Mesa V'));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('option', { name: 'Mesa Verde' }));
  expect(await save()).toMatchObject({ branchId: '3' });
  const asked = sent('GET /branches').find(({ query }) => query.search);
  expect(asked?.query).toMatchObject({
    active: 'true',
    sort: 'name',
    sortDirection: 'asc',
    columns: 'name',
    perPage: '30',
  });
});

test('it is emptied into nothing', async () => {
  const { user, save } = await openForm(
    <RecordInput field={fieldOf('branchId')} resource="branches" debounce={20} />,
    { branchId: '1' },
    { 'GET /branches': found },
  );
  await waitFor(() => expect(valueOf(screen.getByRole('combobox'))).toBe('Cedar Hollow'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await save()).toMatchObject({ branchId: null });
});

test('several are found beside those chosen already, by the keyboard too; one without a number is nothing to choose', async () => {
  const codes = [
    { id: 'a', number: 'SCH100' },
    { id: 'b', number: 'SCH200' },
    { id: 'c', number: null },
  ];
  const answer = ({ query }: Sent) => {
    const ids: unknown = query.filter && JSON.parse(query.filter).id;
    const { search = '' } = query;
    if (Array.isArray(ids)) return codes.filter(({ id }) => ids.includes(id));
    return rows(...codes.filter(({ number }) => (number ?? '').includes(search)));
  };
  const { user, save } = await openForm(
    <RecordsInput field={fieldOf('codeIds')} resource="advisor_codes" debounce={20} />,
    { codeIds: ['a'] },
    { 'GET /advisor_codes': answer },
  );
  await screen.findByRole('button', { name: 'SCH100' });
  const input = screen.getByRole('combobox', { name: 'Codes' });
  await user.click(input);
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['SCH100', 'SCH200']),
  );
  await user.type(input, 'SCH200');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'SCH200' });
  expect(await save()).toMatchObject({ codeIds: ['a', 'b'] });
});
