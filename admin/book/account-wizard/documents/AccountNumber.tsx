import { useNotify } from 'react-admin';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { shownNumber } from '../../../../src/domain/account/shownNumber.ts';
import { Fields } from '../../../kit/form/Fields.tsx';
import { useCan } from '../../../kit/me.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { fieldOf } from '../../../parts/accountFields.ts';
import { StepForm } from './StepForm.tsx';

interface AccountNumberProps {
  readonly account: AnsweredAccount;
  readonly required?: boolean;
}

/** Input of the custodian's account number. */
export function AccountNumber({ account, required }: AccountNumberProps) {
  const may = useCan()('accounts.number', account);
  const { number } = account;
  return (
    <Section title="Account Number">
      {may ? <Writing account={account} required={required} /> : shownNumber(number)}
    </Section>
  );
}

function Writing({ account, required }: AccountNumberProps) {
  const notify = useNotify();
  const then = () => notify('Account number saved', { type: 'success' });
  return (
    <StepForm account={account} asForm={numberOf} failureMessage="The account number could not be saved" then={then}>
      <Fields>
        <TextInput field={fieldOf('number')} required={required} />
      </Fields>
    </StepForm>
  );
}

const numberOf = ({ number }: AnsweredAccount) => ({ number });
