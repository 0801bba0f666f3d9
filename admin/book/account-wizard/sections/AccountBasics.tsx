import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { origins } from '../../../../src/domain/account/choices.ts';
import { accountTypeOf, isOf, retirementTrustTypes } from '../../../../src/domain/account/types.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../../kit/form/Fields.tsx';
import { LookupInput } from '../../../kit/inputs/LookupInput.tsx';
import { RecordInput } from '../../../kit/inputs/RecordInput.tsx';
import { SwitchInput } from '../../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useOnEdit } from '../../../kit/form/useOnEdit.ts';
import { fieldOf } from '../../../parts/accountFields.ts';
import { useWizard } from '../WizardContext.tsx';
import { OwnerShares } from './OwnerShares.tsx';

/** Asks for the type of the account, and for what that type needs. */
export function AccountBasics() {
  const { account } = useWizard();
  const accType = useWatch<AnsweredAccount, 'accType'>({ name: 'accType' });
  const type = accountTypeOf(accType);
  return (
    <>
      <Fields>
        <TextInput field={fieldOf('name')} />
        <ChoiceInput field={fieldOf('origination')} choices={origins} required />
        <LookupInput
          field={fieldOf('accType')}
          path={`accounts/account_types?account_id=${account.id}`}
          helperText={type?.eligibility}
        />
        {type?.trustType && <ChoiceInput field={fieldOf('personalTrustType')} choices={retirementTrustTypes} />}
        {type?.shares && <OwnerShares />}
      </Fields>
      <Fields>
        {isOf('joint', accType) && <SwitchInput field={fieldOf('secOwnerSpouse')} />}
        <LinkedAccount />
      </Fields>
    </>
  );
}

/** Picks the linked account, whose agreement covers this one too. */
function LinkedAccount() {
  const { account } = useWizard();
  const { setValue } = useFormContext();
  const isLinked = useWatch({ name: 'hasLinkedAccount' }) === true;
  useOnEdit(fieldOf('hasLinkedAccount'), () => setValue('linkedAccountId', null, { shouldDirty: true }));
  return (
    <>
      <SwitchInput field={fieldOf('hasLinkedAccount')} />
      {isLinked && (
        <RecordInput
          field={fieldOf('linkedAccountId')}
          resource="accounts"
          filter={{ client_id: account.clientId, completed: 'true', without_id: account.id }}
        />
      )}
    </>
  );
}
