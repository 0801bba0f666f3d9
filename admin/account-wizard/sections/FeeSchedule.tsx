import { FeeScheduleInputs } from '../../parts/FeeScheduleInputs.tsx';
import { FeeTry } from '../../parts/FeeTry.tsx';
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
