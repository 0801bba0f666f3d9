import type { BaseSyntheticEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useEditing } from '../../kit/form/EditSections.tsx';
import { SaveButtons } from '../../kit/form/SaveButtons.tsx';
import { SaveForm, type SaveFormProps } from '../../kit/form/SaveForm.tsx';
import { isProceed } from '../useSaveSection.ts';
import { useWizard } from '../WizardContext.tsx';
import { formOf } from '../WizardSection.tsx';

interface StepFormProps extends Pick<SaveFormProps, 'failed'> {
  /** What may be written here, as it is saved. */
  readonly record: object;
  readonly write: (values: FieldValues) => Promise<unknown>;
  readonly children: ReactNode;
}

/** The few inputs of a page of documents, which the footer's button saves too before it goes on. */
export function StepForm({ record, failed, write, children }: StepFormProps) {
  const { goOn } = useWizard();
  const { open } = useEditing();
  const save = async (values: FieldValues, event?: BaseSyntheticEvent) => {
    await write(values);
    if (isProceed(event)) goOn();
  };
  return (
    // Once saved, the form begins anew from what was saved.
    <SaveForm key={JSON.stringify(record)} id={formOf(open)} record={record} failed={failed} save={save}>
      {children}
      <SaveButtons label="Save" />
    </SaveForm>
  );
}
