import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { useMe } from '../../kit/me.tsx';
import { EditAccount, type Editing } from './EditAccount.tsx';

export function OpenDateDialog({ account, onClose }: Editing) {
  const { billingStartDate } = account;
  const { today } = useMe();
  return (
    <EditAccount account={account} onClose={onClose} title="Account Open Date" from={{ billingStartDate }}>
      <DateInput source="billingStartDate" max={today} required />
    </EditAccount>
  );
}
