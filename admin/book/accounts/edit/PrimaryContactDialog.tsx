import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { RecordInput } from '../../../kit/inputs/RecordInput.tsx';
import { fieldOf } from '../../../parts/accountFields.ts';
import { EditAccount, type Editing } from './EditAccount.tsx';

export function PrimaryContactDialog({ account, onClose }: Editing) {
  const { advisorCodeId } = account;
  return (
    <EditAccount account={account} onClose={onClose} title="Primary Contact" from={inputs}>
      <ContactInput code={advisorCodeId} />
    </EditAccount>
  );
}

interface ContactInputProps {
  readonly code: string | null;
  readonly disabled?: boolean;
}

/** Picks one of the code's advisors. */
export function ContactInput({ code, disabled }: ContactInputProps) {
  const filter = code ? { advisor_code_id: code } : undefined;
  const helperText = disabled && 'Only a super admin can change it once the account is open.';
  return (
    <RecordInput
      field={fieldOf('advisorId')}
      resource="advisors"
      filter={filter}
      disabled={disabled}
      helperText={helperText}
      required
    />
  );
}

const inputs = ({ advisorId }: AnsweredAccount) => ({ advisorId });
