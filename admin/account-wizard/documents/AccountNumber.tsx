import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { Fields } from '../../kit/form/Fields.tsx';
import { useCan } from '../../kit/me.tsx';
import { Section } from '../../kit/Section.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { ask } from '../../parts/ask.ts';
import { useWizard } from '../WizardContext.tsx';
import { StepForm } from './StepForm.tsx';

interface AccountNumberProps {
  readonly account: AnsweredAccount;
  readonly required?: boolean;
}

/** The custodian's number, once it is known. */
export function AccountNumber({ account, required }: AccountNumberProps) {
  const may = useCan()('accounts.number', account);
  const { number } = account;
  return (
    <Section title="Account Number">
      {may ? <Writing number={number} required={required} /> : (number ?? 'Awaiting Assignment')}
    </Section>
  );
}

function Writing({ number, required }: { readonly number: string | null; readonly required?: boolean }) {
  const wizard = useWizard();
  const notify = useNotify();
  const write = async (values: FieldValues) => {
    await wizard.save(values);
    notify('Account number saved', { type: 'success' });
  };
  return (
    <StepForm record={{ number }} failed="The account number could not be saved" write={write}>
      <Fields>
        <TextInput field={ask('number')} required={required} />
      </Fields>
    </StepForm>
  );
}
