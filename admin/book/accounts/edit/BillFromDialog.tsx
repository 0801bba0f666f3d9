import { Checkbox, FormControlLabel } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { RecordInput } from '../../../kit/inputs/RecordInput.tsx';
import { fieldOf } from '../../../parts/accountFields.ts';
import { EditAccount, type Editing } from './EditAccount.tsx';

/** Changes the paying account: this one, or another open account of the client. */
export function BillFromDialog({ account, onClose }: Editing) {
  return (
    <EditAccount account={account} onClose={onClose} title="Bill From Account" from={inputs}>
      <Payer account={account} />
    </EditAccount>
  );
}

function Payer({ account: { id, clientId } }: { readonly account: AnsweredAccount }) {
  const { setValue } = useFormContext();
  const own = useWatch({ name: 'billFromAccountId' }) === id;
  const choose = (checked: boolean) => setValue('billFromAccountId', checked ? id : null, { shouldDirty: true });
  return (
    <>
      <FormControlLabel
        label="Bill from current account"
        control={<Checkbox checked={own} onChange={(_, checked) => choose(checked)} />}
      />
      <RecordInput
        field={fieldOf('billFromAccountId')}
        resource="accounts"
        filter={{ client_id: clientId, completed: 'true', without_id: id }}
        disabled={own}
        helperText={own && 'Uncheck the box to choose another account'}
        required
      />
    </>
  );
}

const inputs = ({ billFromAccountId }: AnsweredAccount) => ({ billFromAccountId });
