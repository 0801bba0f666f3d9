import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { useMe } from '../../kit/me.tsx';
import { ask } from '../../parts/ask.ts';
import { EditAccount, type Editing } from './EditAccount.tsx';

export function OpenDateDialog({ account, onClose }: Editing) {
  const { billingStartDate } = account;
  const { today } = useMe();
  return (
    <EditAccount account={account} onClose={onClose} title="Account Open Date" from={{ billingStartDate }}>
      <DateInput field={ask('billingStartDate')} max={today} required />
    </EditAccount>
  );
}
