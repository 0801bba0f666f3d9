import { useEffect, type BaseSyntheticEvent, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useEditing } from '../../../kit/EditSections.tsx';
import { SaveButton } from '../../../kit/SaveButton.tsx';
import { SaveForm, type SaveFormProps } from '../../../kit/SaveForm.tsx';
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
    <SaveForm key={JSON.stringify(record)} id={formOf(open)} {...{ record, failed, save }}>
      {children}
      <Edited />
      <SaveButton />
    </SaveForm>
  );
}

/** Tells the wizard that something is typed and not saved. */
function Edited() {
  const { dirtyFields } = useFormState();
  const { setDirty } = useEditing();
  const edited = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (!edited) return undefined;
    setDirty(true);
    return () => setDirty(false);
  }, [edited, setDirty]);
  return null;
}
