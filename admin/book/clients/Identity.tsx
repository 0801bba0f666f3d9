import { useWatch } from 'react-hook-form';
import { clientTypes } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { useCan } from '../../kit/me.tsx';
import { RecordsInput } from '../../kit/inputs/RecordInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { fieldOf } from '../../parts/new-client/clientFields.ts';
import { EntityInputs, HolderInput } from '../../parts/new-client/EntityFields.tsx';
import { NameInputs } from '../../parts/new-client/NameInputs.tsx';

/** Name, owner and codes of the client. Its type is fixed when the client is added. */
export function Identity() {
  const isEntity = useWatch({ name: 'isEntity' }) === true;
  const movesClients = useCan()('clients.advisorCodeIds');
  return (
    <Fields>
      <ChoiceInput field={fieldOf('isEntity')} choices={clientTypes} {...settled} required />
      {isEntity ? <EntityInputs /> : <NameInputs />}
      <RecordsInput
        field={fieldOf('advisorCodeIds')}
        resource="advisor_codes"

        required
        disabled={!movesClients}
        helperText={!movesClients && 'Only admins can change these'}
      />
      {isEntity && <HolderInput />}
      <TextInput field={fieldOf('email')} type="email" />
    </Fields>
  );
}

const settled = { disabled: true, helperText: 'Cannot be changed after the client is added' };
