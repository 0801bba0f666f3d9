import { FeeScheduleInputs } from '../../../parts/fee-terms/FeeScheduleInputs.tsx';
import { FeeTry } from '../../../parts/fee-terms/FeeTry.tsx';
import { useWizard } from '../WizardContext.tsx';

export function FeeSchedule() {
  const { account } = useWizard();
  return (
    <>
      <FeeScheduleInputs source="feeScheduleAttributes" branchId={account.branchId} />
      <FeeTry accountId={account.id} />
    </>
  );
}
