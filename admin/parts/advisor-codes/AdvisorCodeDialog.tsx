import { useWatch } from 'react-hook-form';
import { custodians } from '../../../src/domain/custodian/choices.ts';
import { advisorCodeLabels } from '../../../src/domain/advisor-code/labels.ts';
import { codeHints } from '../../../src/domain/advisor-code/hints.ts';
import { can, type Actor } from '../../../src/domain/permissions.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { PercentInput } from '../../kit/inputs/numberInputs.tsx';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useCan, useMe } from '../../kit/me.tsx';
import type { AdvisorCode } from './advisorCode.ts';
import { Hint } from './Hint.tsx';
import { SharesInput } from './SharesInput.tsx';
import { sentOf, typedOf } from './sentCode.ts';

interface AdvisorCodeDialogProps {
  readonly code?: AdvisorCode;
  readonly onClose: () => void;
  /** For a new code of a branch, which only its advisors share. */
  readonly branchId?: string;
}

/** Creates, requests or edits a code: all of it for the firm, only the notes for an advisor. */
export function AdvisorCodeDialog({ code, branchId, onClose }: AdvisorCodeDialogProps) {
  const me = useMe();
  const isRequest = !can(me, 'advisorCodes.create');
  return (
    <FieldDialog
      title={code ? titleOf(code, me) : isRequest ? 'Request Advisor Code' : 'Add Advisor Code'}
      resource="advisor_codes"
      record={code}
      asForm={typedOf}
      // An existing code may have no advisors yet: its number and notes can be edited all the same.
      defaults={
        code ? {} : { advisorSubscriptionsAttributes: [{ advisorId: isRequest ? me.id : null, percentage: '100.00' }] }
      }
      toSend={sentOf}
      done={
        code
          ? 'Advisor code successfully updated'
          : isRequest
            ? 'Advisor Code has been requested'
            : 'Advisor code created'
      }
      failureMessage="Something went wrong"
      saveLabel={code ? 'Save' : isRequest ? 'Request' : 'Add'}
      onClose={onClose}
    >
      <Questions code={code} branchId={branchId} isRequest={isRequest} />
    </FieldDialog>
  );
}

/** Title by role, as advisors edit only the notes. */
const titleOf = (code: AdvisorCode, me: Actor): string =>
  can(me, 'advisorCodes.*', code) ? 'Edit Advisor Code' : `Edit Notes of ${code.number ?? 'Requested Code'}`;

const fieldOf = labeledFields(advisorCodeLabels);
// The wire has a list of custodians, given by the documents, which holds one.
const custodianFieldOf = labeledFields({ 0: advisorCodeLabels.custodianIds }, 'custodianIds');

interface QuestionsProps extends Pick<AdvisorCodeDialogProps, 'code' | 'branchId'> {
  readonly isRequest: boolean;
}

function Questions({ code, branchId, isRequest }: QuestionsProps) {
  const may = useCan();
  const asksTerms = code ? may('advisorCodes.*', code) : true;
  return (
    <>
      {asksTerms && !isRequest && code?.status !== 'requested' && <TextInput field={fieldOf('number')} required />}
      {asksTerms && <ChoiceInput field={custodianFieldOf('0')} choices={custodians} required />}
      {asksTerms && <SharesInput source="advisorSubscriptionsAttributes" whole="100" branchId={branchId} />}
      {asksTerms && !isRequest && <Deductions />}
      <TextInput field={fieldOf('notes')} lines={3} />
      {asksTerms && !isRequest && code?.status !== 'requested' && (
        <Hint text={codeHints.effectiveOn}>
          <DateInput field={fieldOf('effectiveOn')} />
        </Hint>
      )}
    </>
  );
}

interface Watched {
  readonly investmentManagement?: boolean;
  readonly managementFee?: string | null;
  readonly hasVerusOverride?: boolean;
  readonly verusOverrideFee?: string | null;
}

function Deductions() {
  const terms = useWatch<Watched>();
  const { investmentManagement: vim, managementFee: vimFee } = terms;
  const { hasVerusOverride: override, verusOverrideFee: overrideFee } = terms;
  return (
    <>
      <Hint text={codeHints.hasWrapFee}>
        <SwitchInput field={fieldOf('hasWrapFee')} />
      </Hint>
      <Hint text={codeHints.investmentManagement}>
        <SwitchInput field={fieldOf('investmentManagement')} />
      </Hint>
      {vim === true && <PercentInput field={fieldOf('managementFee')} required />}
      {vim === true && <SharesInput source="vimBreakdownsAttributes" whole={vimFee} />}
      <SwitchInput field={fieldOf('hasVerusOverride')} />
      {override === true && <PercentInput field={fieldOf('verusOverrideFee')} required />}
      {override === true && <SharesInput source="verusOverridesAttributes" whole={overrideFee} />}
    </>
  );
}
