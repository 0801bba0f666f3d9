import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../../kit/form/Fields.tsx';
import { useCan } from '../../../kit/me.tsx';
import { RecordInput } from '../../../kit/inputs/RecordInput.tsx';
import { useOnEdit } from '../../../kit/form/useOnEdit.ts';
import { useRecord } from '../../../kit/wire/useRecord.ts';
import { fieldOf } from '../../../parts/accountFields.ts';
import type { Client } from '../../../parts/client.ts';
import { useWizard } from '../WizardContext.tsx';

/** Asks for the advisor code and the primary contact of the account. */
export function AdvisorInformation() {
  const code: unknown = useWatch({ name: 'advisorCodeId' });
  const { setValue } = useFormContext();
  // Clears the primary contact, who must be an advisor of the code.
  useOnEdit(fieldOf('advisorCodeId'), () => setValue('advisorId', null, { shouldDirty: true }));
  return (
    <Fields>
      <CodeInput />
      <RecordInput
        field={fieldOf('advisorId')}
        resource="advisors"
        filter={{ advisor_code_id: code }}
        disabled={!code}
        helperText={!code && 'Choose an advisor code first'}
      />
    </Fields>
  );
}

/** Picks one of the client's codes; people who may move clients between codes choose among all. */
function CodeInput() {
  const choosesAny = useCan()('clients.advisorCodeIds');
  return choosesAny ? <RecordInput field={fieldOf('advisorCodeId')} resource="advisor_codes" /> : <ClientsCodeInput />;
}

function ClientsCodeInput() {
  const { account } = useWizard();
  const { data: client } = useRecord<Client>('clients', account.clientId);
  const codes = client?.advisorCodes.data ?? [];
  const own = account.advisorCodeId ? { [account.advisorCodeId]: account.advisorCodeNumber ?? '' } : {};
  const choices = { ...own, ...Object.fromEntries(codes.map(({ id, name }) => [id, name])) };
  return <ChoiceInput field={fieldOf('advisorCodeId')} choices={choices} />;
}
