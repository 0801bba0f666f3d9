import { TextField } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { shownNumber } from '../../../../src/domain/account/shownNumber.ts';
import { SwitchInput } from '../../../kit/inputs/SwitchInput.tsx';
import { useField } from '../../../kit/inputs/field.tsx';
import { Fields } from '../../../kit/form/Fields.tsx';
import { useOnEdit } from '../../../kit/form/useOnEdit.ts';
import { fieldOf } from '../../../parts/accountFields.ts';
import { useWizard } from '../WizardContext.tsx';

/** Asks whether the account pays its own fee; another payer is chosen on the account's page. */
export function BillFromAccount() {
  const { account } = useWizard();
  const { setValue } = useFormContext();
  useOnEdit(fieldOf('billFromCurrentAccount'), (checked) =>
    setValue('billFromAccountId', checked === true ? account.id : null, { shouldDirty: true }),
  );
  const payer = useWatch<AnsweredAccount, 'billFromAccountId'>({ name: 'billFromAccountId' });
  const { textFieldProps, invalid } = useField({ field: fieldOf('billFromAccountId') });
  const wrong = invalid && !payer ? how : undefined;
  return (
    <>
      <SwitchInput field={fieldOf('billFromCurrentAccount')} boxed wrong={wrong} />
      <Fields>
        <TextField
          label={textFieldProps.label}
          value={numberOf(account, payer)}
          disabled
          helperText={!payer && !wrong && how}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Fields>
    </>
  );
}

const how = 'Check the box to bill this account';

function numberOf({ id, number, billFromAccountNumber }: AnsweredAccount, payer: string | null): string {
  if (!payer) return '';
  return shownNumber(payer === id ? number : billFromAccountNumber);
}
