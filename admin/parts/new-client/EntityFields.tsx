import { useWatch } from 'react-hook-form';
import { entityTypes } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { ask } from './ask.ts';

export function EntityInputs() {
  return (
    <>
      <ChoiceInput field={ask('entityType')} choices={entityTypes} required />
      <TextInput field={ask('firstName', 'Entity Name')} required />
    </>
  );
}

/** Who stands for an entity: who can, follows from its codes. */
export function HolderInput() {
  const held: unknown = useWatch({ name: 'advisorCodeIds' });
  const codes = Array.isArray(held) ? held.map(String) : [];
  return (
    <RecordInput
      field={ask('accountHolderId')}
      resource="clients"
      filter={{ with_entity: 'false', advisor_code_id: codes.join(',') }}
      required
      disabled={codes.length === 0}
      helperText={codes.length === 0 && 'Choose an advisor code first'}
    />
  );
}
