import type { RaRecord } from 'react-admin';
import { billingDetailLabels } from '../../../../src/domain/billing-detail/labels.ts';
import { billingDetailCreate } from '../../../../src/domain/billing-detail/schema.ts';
import { FieldDialog, type FieldDialogProps } from '../../../kit/form/FieldDialog.tsx';
import { labeledFields } from '../../../kit/inputs/labeledField.ts';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { MoneyInput, PercentInput } from '../../../kit/inputs/numberInputs.tsx';

/** Billing details as the server answers them: percentages and dollars as decimal text. */
export interface BillingDetail extends RaRecord<string> {
  readonly platformFee: string;
  readonly accountFee: string;
  readonly nextPayoutDate: string | null;
  /** Override of the advisor's codes today; edited in the codes. */
  readonly verusOverride: string;
}

interface EditBillingDetailProps {
  readonly detail: BillingDetail;
  readonly onClose: () => void;
}

export const EditBillingDetail = ({ detail, onClose }: EditBillingDetailProps) => (
  <BillingDetailDialog title="Edit Billing Details" record={detail} onClose={onClose} />
);

interface AddBillingDetailProps {
  readonly advisorId: string;
  readonly onClose: () => void;
}

export const AddBillingDetail = ({ advisorId, onClose }: AddBillingDetailProps) => (
  <BillingDetailDialog
    title="Add Billing Details"
    schema={billingDetailCreate}
    defaults={{ advisorId }}
    onClose={onClose}
  />
);

const fieldOf = labeledFields(billingDetailLabels);

const BillingDetailDialog = (props: Pick<FieldDialogProps, 'title' | 'record' | 'schema' | 'defaults' | 'onClose'>) => (
  <FieldDialog
    {...props}
    resource="billing_details"
    done="Billing details updated"
    failureMessage="Cannot save billing details"
  >
    <PercentInput field={fieldOf('platformFee')} required />
    <MoneyInput field={fieldOf('accountFee')} required />
    <DateInput field={fieldOf('nextPayoutDate')} />
  </FieldDialog>
);
