import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { asEdited } from '../../../../src/domain/fee-schedule/tierRows.ts';
import { isRecord } from '../../../../src/domain/keys.ts';
import { nestedChanges } from '../../../kit/wire/keys.ts';
import { FeeScheduleInputs } from '../../../parts/fee-terms/FeeScheduleInputs.tsx';
import { FeeTry } from '../../../parts/fee-terms/FeeTry.tsx';
import { EditAccount, type Editing } from './EditAccount.tsx';

export function FeeScheduleDialog({ account, onClose }: Editing) {
  return (
    <EditAccount account={account} onClose={onClose} from={inputs} toSend={toSend} title="Account Fee Schedule">
      <FeeScheduleInputs source="feeScheduleAttributes" branchId={account.branchId} />
      <FeeTry accountId={account.id} />
    </EditAccount>
  );
}

const inputs = ({ feeScheduleAttributes }: AnsweredAccount) => ({
  feeScheduleAttributes: written(asEdited(feeScheduleAttributes ?? none)),
});

const toSend = ({ feeScheduleAttributes }: Readonly<Record<string, unknown>>, opened?: AnsweredAccount) =>
  nestedChanges(opened ? inputs(opened) : {}, { feeScheduleAttributes: written(feeScheduleAttributes) });

const none = { feeType: 'flat_fee', feeTiers: { data: [] } };

/** Picks the writable fields of a schedule; the server derives the rest. */
function written(schedule: unknown): object {
  const { feeType, balance, balancePercentage, feeTiersAttributes } = isRecord(schedule) ? schedule : {};
  return { feeType, balance, balancePercentage, feeTiersAttributes };
}
