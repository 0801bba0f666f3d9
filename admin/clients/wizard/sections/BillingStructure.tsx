import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { billingTypes } from '../../../../src/domain/account/choices.ts';
import { ChoiceInput } from '../../../kit/ChoiceInput.tsx';
import { Fields } from '../../../kit/Fields.tsx';
import { LookupInput } from '../../../kit/LookupInput.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useOnEdit } from '../../../kit/useOnEdit.ts';
import { useWizard } from '../WizardContext.tsx';
import { GroupMembers } from './GroupMembers.tsx';

/** Billed alone, or together with the accounts of a group. */
export function BillingStructure() {
  const isAggregate = useWatch({ name: 'billingType' }) === 'aggregate';
  const write = useWrite();
  useOnEdit('billingType', (type) => type === 'individual' && write({ accGroupId: null, groupName: null }));
  return (
    <>
      <Fields>
        <ChoiceInput source="billingType" label="Billing Structure" choices={billingTypes} required />
      </Fields>
      {isAggregate && <Group />}
    </>
  );
}

function Group() {
  const { account } = useWizard();
  const write = useWrite();
  const [isNew, setNew] = useState(false);
  const chosen = useWatch<AnsweredAccount, 'accGroupId'>({ name: 'accGroupId' });
  const choose = (fresh: boolean) => {
    setNew(fresh);
    write({ accGroupId: fresh ? null : account.accGroupId, groupName: null });
  };
  return (
    <>
      <FormControlLabel
        label="Create a new group"
        control={<Checkbox checked={isNew} onChange={(_, checked) => choose(checked)} />}
      />
      <Fields>
        {isNew ? (
          <TextInput source="groupName" label="Fee Group Name" required />
        ) : (
          <LookupInput
            source="accGroupId"
            label="Fee Group"
            path={`acc_groups?advisor_code_id=${account.advisorCodeId}`}
            required
          />
        )}
      </Fields>
      {chosen && <GroupMembers groupId={chosen} />}
    </>
  );
}

function useWrite() {
  const { setValue } = useFormContext();
  return (values: Partial<AnsweredAccount>) =>
    Object.entries(values).forEach(([key, value]) => setValue(key, value, { shouldDirty: true }));
}
