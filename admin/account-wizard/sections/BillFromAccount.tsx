import { TextField } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { useField } from '../../kit/inputs/field.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { useOnEdit } from '../../kit/form/useOnEdit.ts';
import { ask } from '../../parts/ask.ts';
import { useWizard } from '../WizardContext.tsx';

/** Which account pays: here only whether it is this one; another is chosen on the account's page. */
export function BillFromAccount() {
  const { account } = useWizard();
  const { setValue } = useFormContext();
  useOnEdit(ask('billFromCurrentAccount'), (checked) =>
    setValue('billFromAccountId', checked === true ? account.id : null, { shouldDirty: true }),
  );
  return (
    <>
      <SwitchInput field={ask('billFromCurrentAccount')} boxed />
      <Fields>
        <PayerNumber />
      </Fields>
    </>
  );
}

function PayerNumber() {
  const { account } = useWizard();
  const payer = useWatch<AnsweredAccount, 'billFromAccountId'>({ name: 'billFromAccountId' });
  const { looks } = useField({ field: ask('billFromAccountId') });
  const number = payer === account.id ? account.number : account.billFromAccountNumber;
  return (
    <TextField
      {...looks}
      value={payer ? (number ?? 'Awaiting Assignment') : ''}
      slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
    />
  );
}
