import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { clientTypes } from '../../src/domain/client/choices.ts';
import { clientLabels } from '../../src/domain/client/labels.ts';
import { clientPath } from '../../src/domain/client/links.ts';
import { clientCreate } from '../../src/domain/client/schema.ts';
import { ChoiceInput } from '../kit/inputs/ChoiceInput.tsx';
import { DateInput } from '../kit/inputs/DateInput.tsx';
import { FieldDialog } from '../kit/form/FieldDialog.tsx';
import { InputLabels } from '../kit/inputs/labels.ts';
import { useMe } from '../kit/me.tsx';
import { RecordsInput } from '../kit/inputs/RecordInput.tsx';
import { SsnInput } from '../kit/inputs/SsnInput.tsx';
import { TextInput } from '../kit/inputs/TextInput.tsx';
import { EntityInputs, HolderInput } from './EntityFields.tsx';
import { NameInputs } from './Identity.tsx';

export function NewClient() {
  const navigate = useNavigate();
  return (
    <InputLabels value={clientLabels}>
      <FieldDialog
        title="Add Client"
        resource="clients"
        schema={clientCreate}
        defaults={{ isEntity: false, advisorCodeIds: [] }}
        done="Client successfully added"
        failed="Client could not be added"
        saveLabel="Add Client"
        onClose={() => navigate('/clients')}
        onSaved={({ id }) => navigate(clientPath(String(id)))}
      >
        <Questions />
      </FieldDialog>
    </InputLabels>
  );
}

function Questions() {
  const isEntity = useWatch({ name: 'isEntity' }) === true;
  const { today } = useMe();
  useForgotten(isEntity);
  return (
    <>
      <ChoiceInput source="isEntity" label="Client Type" choices={clientTypes} read={isTrue} required />
      {isEntity ? <EntityInputs /> : <NameInputs />}
      <SsnInput source="ssn" required />
      <RecordsInput source="advisorCodeIds" resource="advisor_codes" label="Advisor Codes" required />
      {isEntity && <HolderInput />}
      <TextInput source="email" type="email" />
      {!isEntity && <DateInput source="birthDate" max={today} />}
    </>
  );
}

const isTrue = (code: string) => code === 'true';

/** What the other type of client was asked is not sent with this one. */
function useForgotten(isEntity: boolean): void {
  const { setValue } = useFormContext();
  useEffect(() => {
    for (const key of isEntity ? ['lastName', 'birthDate'] : ['entityType', 'accountHolderId']) setValue(key, null);
  }, [isEntity, setValue]);
}
