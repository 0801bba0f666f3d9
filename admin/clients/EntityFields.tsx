import { useWatch } from 'react-hook-form';
import { entityTypes } from '../../src/domain/client/choices.ts';
import { ChoiceInput } from '../kit/ChoiceInput.tsx';
import { RecordInput } from '../kit/RecordInput.tsx';
import { TextInput } from '../kit/TextInput.tsx';

/** What an entity is asked. Who can stand for it follows from its codes. */
export function EntityFields() {
  const held: unknown = useWatch({ name: 'advisorCodeIds' });
  const codes = Array.isArray(held) ? held.map(String) : [];
  return (
    <>
      <ChoiceInput source="entityType" label="Entity Type" choices={entityTypes} required />
      <TextInput source="firstName" label="Entity Name" required />
      <RecordInput
        source="accountHolderId"
        resource="clients"
        filter={{ with_entity: 'false', advisor_code_id: codes.join(',') }}
        label="Primary Account Holder"
        required
        disabled={codes.length === 0}
        helperText={codes.length === 0 && 'Choose an advisor code first'}
      />
    </>
  );
}
