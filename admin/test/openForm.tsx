import { Button } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SaveForm } from '../kit/form/SaveForm.tsx';
import type { Answers } from './answers.ts';
import { renderInAdmin } from './renderInAdmin.tsx';

/** Renders inputs in a form with that record; `save` presses its button and answers the submitted values. */
export async function openForm(inputs: ReactNode, record: object = {}, answers: Answers = {}) {
  const handed: FieldValues[] = [];
  const form = (
    <SaveForm record={record} failureMessage="Not saved" save={async (values) => handed.push(values)}>
      {inputs}
      <Button type="submit">Save</Button>
    </SaveForm>
  );
  const page = await renderInAdmin(form, { answers });
  const press = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  const save = async (): Promise<FieldValues> => {
    const before = handed.length;
    await press();
    return waitFor(() => {
      const values = handed[before];
      if (!values) throw new Error('The form does not save.');
      return values;
    });
  };
  return { ...page, press, save, handed };
}
