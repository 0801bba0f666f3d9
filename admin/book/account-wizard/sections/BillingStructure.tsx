import { useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { BillingStructureInputs } from '../../../parts/fee-terms/BillingStructureInputs.tsx';
import { useWizard } from '../WizardContext.tsx';
import { GroupMembers } from './GroupMembers.tsx';

/** Asks whether the account is billed alone or in a group, and lists the group's members. */
export function BillingStructure() {
  const { account } = useWizard();
  const chosen = useWatch<AnsweredAccount, 'accGroupId'>({ name: 'accGroupId' });
  return (
    <>
      <BillingStructureInputs account={account} />
      {chosen && <GroupMembers groupId={chosen} />}
    </>
  );
}
