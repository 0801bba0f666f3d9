import type { BaseSyntheticEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import type { StepKey } from '../../../../src/domain/account/steps.ts';
import { useEditing } from '../../../kit/form/EditSections.tsx';
import { RefusedFields } from '../../../kit/form/RefusedFields.tsx';
import { SaveButtons } from '../../../kit/form/SaveButtons.tsx';
import { SaveForm, type SaveFormProps } from '../../../kit/form/SaveForm.tsx';
import { changes } from '../../../kit/wire/keys.ts';
import { isProceed } from '../useSaveSection.ts';
import { useWizard } from '../WizardContext.tsx';
import { formOf } from '../WizardSection.tsx';

interface StepFormProps extends Pick<SaveFormProps, 'failureMessage'> {
  readonly account: AnsweredAccount;
  /** Picks the fields of the account that this page writes. */
  readonly asForm: (account: AnsweredAccount) => object;
  /** The step that the page leads to. */
  readonly step?: StepKey;
  readonly then?: () => void;
  readonly children: ReactNode;
}

/** Inputs of a page of documents, which the footer's button saves before it moves on. */
export function StepForm({ account, asForm, step, then, failureMessage, children }: StepFormProps) {
  const wizard = useWizard();
  const { open } = useEditing();
  const save = async (values: FieldValues, event?: BaseSyntheticEvent, newer = account) => {
    await wizard.save({ ...changes(asForm(newer), values), version: newer.version }, step);
    then?.();
    if (isProceed(event)) wizard.advance();
  };
  return (
    // The key mounts a fresh form after each save.
    <SaveForm
      key={JSON.stringify(asForm(account))}
      id={formOf(open)}
      record={account}
      asForm={asForm}
      failureMessage={failureMessage}
      save={save}
    >
      <RefusedFields errors={wizard.refused} />
      {children}
      <SaveButtons label="Save" />
    </SaveForm>
  );
}
