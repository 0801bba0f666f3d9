import { useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { BillingStructureInputs } from '../../../parts/fee-terms/BillingStructureInputs.tsx';
import { useWizard } from '../WizardContext.tsx';
import { GroupMembers } from './GroupMembers.tsx';

/** Billed alone, or together with the accounts of a group, who are named. */
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
