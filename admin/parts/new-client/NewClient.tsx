import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { clientTypes } from '../../../src/domain/client/choices.ts';
import { clientPath } from '../../../src/domain/client/links.ts';
import { clientCreate } from '../../../src/domain/client/schema.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { useMe } from '../../kit/me.tsx';
import { RecordsInput } from '../../kit/inputs/RecordInput.tsx';
import { SsnInput } from '../../kit/inputs/SsnInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { fieldOf } from './clientFields.ts';
import { EntityInputs, HolderInput } from './EntityFields.tsx';
import { NameInputs } from './NameInputs.tsx';

interface NewClientProps {
  /** Initial codes: those of the advisor whose page it is. */
  readonly advisorCodeIds?: readonly string[];
  /** Path that Cancel leads to. */
  readonly back: string;
}

export function NewClient({ advisorCodeIds = [], back }: NewClientProps) {
  const navigate = useNavigate();
  return (
    <FieldDialog
      title="Add Client"
      resource="clients"
      schema={clientCreate}
      defaults={{ isEntity: false, advisorCodeIds }}
      done="Client successfully added"
      failureMessage="Client could not be added"
      saveLabel="Add Client"
      onClose={() => navigate(back)}
      onSaved={({ id }) => navigate(clientPath(String(id)))}
    >
      <Questions />
    </FieldDialog>
  );
}

function Questions() {
  const isEntity = useWatch({ name: 'isEntity' }) === true;
  const { today } = useMe();
  useForgotten(isEntity);
  return (
    <>
      <ChoiceInput field={fieldOf('isEntity')} choices={clientTypes} read={isTrue} required />
      {isEntity ? <EntityInputs /> : <NameInputs />}
      <SsnInput field={fieldOf('ssn')} required />
      <RecordsInput field={fieldOf('advisorCodeIds')} resource="advisor_codes" required />
      {isEntity && <HolderInput />}
      <TextInput field={fieldOf('email')} type="email" />
      {!isEntity && <DateInput field={fieldOf('birthDate')} max={today} />}
    </>
  );
}

const isTrue = (code: string) => code === 'true';

/** Clears the inputs and errors of the other type of client, which would be sent or block the save. */
function useForgotten(isEntity: boolean): void {
  const { setValue, clearErrors } = useFormContext();
  useEffect(() => {
    clearErrors();
    for (const key of isEntity ? ['lastName', 'birthDate'] : ['entityType', 'accountHolderId']) setValue(key, null);
  }, [isEntity, setValue, clearErrors]);
}
