import { BillingStructureInputs } from '../../parts/BillingStructureInputs.tsx';
import { EditAccount, type Editing } from './EditAccount.tsx';

export function GroupDialog({ account, onClose }: Editing) {
  const { billingType, accGroupId, groupName } = account;
  return (
    <EditAccount
      account={account}
      onClose={onClose}
      title="Billing Structure"
      from={{ billingType, accGroupId, groupName }}
    >
      <BillingStructureInputs account={account} />
    </EditAccount>
  );
}
