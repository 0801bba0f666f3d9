import { useWatch } from 'react-hook-form';
import { entityTypes } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { fieldOf } from './clientFields.ts';

export function EntityInputs() {
  return (
    <>
      <ChoiceInput field={fieldOf('entityType')} choices={entityTypes} required />
      <TextInput field={fieldOf('firstName', 'Entity Name')} required />
    </>
  );
}

/** Picks the person behind an entity; the entity's codes decide who can be chosen. */
export function HolderInput() {
  const codeIds: unknown = useWatch({ name: 'advisorCodeIds' });
  const codes = Array.isArray(codeIds) ? codeIds.map(String) : [];
  return (
    <RecordInput
      field={fieldOf('accountHolderId')}
      resource="clients"
      filter={{ with_entity: 'false', advisor_code_id: codes.join(',') }}
      required
      disabled={codes.length === 0}
      helperText={codes.length === 0 && 'Choose an advisor code first'}
    />
  );
}
