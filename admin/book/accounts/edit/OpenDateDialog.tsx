import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { useMe } from '../../../kit/me.tsx';
import { fieldOf } from '../../../parts/accountFields.ts';
import { EditAccount, type Editing } from './EditAccount.tsx';

export function OpenDateDialog({ account, onClose }: Editing) {
  const { today } = useMe();
  return (
    <EditAccount account={account} onClose={onClose} title="Account Open Date" from={inputs}>
      <DateInput field={fieldOf('billingStartDate')} max={today} required />
    </EditAccount>
  );
}

const inputs = ({ billingStartDate }: AnsweredAccount) => ({ billingStartDate });
