import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { BillingStructureInputs } from '../../../parts/fee-terms/BillingStructureInputs.tsx';
import { FeeTry } from '../../../parts/fee-terms/FeeTry.tsx';
import { EditAccount, type Editing } from './EditAccount.tsx';

export function GroupDialog({ account, onClose }: Editing) {
  return (
    <EditAccount account={account} onClose={onClose} title="Billing Structure" from={inputs}>
      <BillingStructureInputs account={account} />
      <FeeTry accountId={account.id} />
    </EditAccount>
  );
}

const inputs = ({ billingType, accGroupId, groupName }: AnsweredAccount) => ({ billingType, accGroupId, groupName });
