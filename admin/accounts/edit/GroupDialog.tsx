import { BillingStructureInputs } from '../../parts/BillingStructureInputs.tsx';
import { FeeTry } from '../../parts/FeeTry.tsx';
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
      <FeeTry accountId={account.id} />
    </EditAccount>
  );
}
