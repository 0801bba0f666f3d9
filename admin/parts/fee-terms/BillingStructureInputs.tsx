import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { billingTypes } from '../../../src/domain/account/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { LookupInput } from '../../kit/inputs/LookupInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useOnEdit } from '../../kit/form/useOnEdit.ts';
import { fieldOf } from '../accountFields.ts';

interface OfAccount {
  readonly account: Pick<AnsweredAccount, 'advisorCodeId' | 'accGroupId'>;
}

/** Inputs for billing alone or in a group, an existing or a new one. */
export function BillingStructureInputs({ account }: OfAccount) {
  const isAggregate = useWatch({ name: 'billingType' }) === 'aggregate';
  const write = useWrite();
  useOnEdit(fieldOf('billingType'), (type) => type === 'individual' && write({ accGroupId: null, groupName: null }));
  return (
    <>
      <Fields>
        <ChoiceInput field={fieldOf('billingType')} choices={billingTypes} required />
      </Fields>
      {isAggregate && <Group account={account} />}
    </>
  );
}

function Group({ account: { advisorCodeId, accGroupId } }: OfAccount) {
  const [isNew, setNew] = useState(false);
  const write = useWrite();
  const choose = (fresh: boolean) => {
    setNew(fresh);
    write({ accGroupId: fresh ? null : accGroupId, groupName: null });
  };
  return (
    <>
      <FormControlLabel
        label="Create a new fee group"
        control={<Checkbox checked={isNew} onChange={(_, checked) => choose(checked)} />}
      />
      <Fields>
        {isNew ? (
          <TextInput field={fieldOf('groupName')} required />
        ) : (
          <LookupInput field={fieldOf('accGroupId')} path={`acc_groups?advisor_code_id=${advisorCodeId}`} required />
        )}
      </Fields>
    </>
  );
}

function useWrite() {
  const { setValue } = useFormContext();
  return (values: Pick<AnsweredAccount, 'accGroupId' | 'groupName'>) =>
    Object.entries(values).forEach(([key, value]) => setValue(key, value, { shouldDirty: true }));
}
