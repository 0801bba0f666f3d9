import { useWatch } from 'react-hook-form';
import { clientTypes } from '../../src/domain/client/choices.ts';
import { ChoiceInput } from '../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../kit/form/Fields.tsx';
import { useCan } from '../kit/me.tsx';
import { RecordsInput } from '../kit/inputs/RecordInput.tsx';
import { TextInput } from '../kit/inputs/TextInput.tsx';
import { EntityInputs, HolderInput } from './EntityFields.tsx';

/** Who the client is, and whose. What kind it is was said when it was added. */
export function Identity() {
  const isEntity = useWatch({ name: 'isEntity' }) === true;
  const movesClients = useCan()('clients.advisorCodeIds');
  return (
    <Fields>
      <ChoiceInput source="isEntity" choices={clientTypes} {...settled} label="Client Type" required />
      {isEntity ? <EntityInputs /> : <NameInputs />}
      <RecordsInput
        source="advisorCodeIds"
        resource="advisor_codes"
        label="Advisor Codes"
        required
        disabled={!movesClients}
        helperText={!movesClients && 'Only the firm changes them'}
      />
      {isEntity && <HolderInput />}
      <TextInput source="email" type="email" />
    </Fields>
  );
}

const settled = { disabled: true, helperText: 'Settled when the client was added' };

export function NameInputs() {
  return (
    <>
      <TextInput source="firstName" required />
      <TextInput source="lastName" required />
    </>
  );
}
