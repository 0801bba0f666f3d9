import { useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { useCan } from '../../../kit/me.tsx';
import { RecordInput } from '../../../kit/inputs/RecordInput.tsx';
import { fieldOf } from '../../../parts/accountFields.ts';
import { EditAccount, type Editing } from './EditAccount.tsx';
import { ContactInput } from './PrimaryContactDialog.tsx';

/** Changes the code and its primary contact, who must be an advisor of it, in one save. */
export function AdvisorCodeDialog({ account, onClose }: Editing) {
  return (
    <EditAccount account={account} onClose={onClose} title="Advisor Code" from={inputs}>
      <RecordInput field={fieldOf('advisorCodeId')} resource="advisor_codes" required />
      <ContactOfCode account={account} />
    </EditAccount>
  );
}

function ContactOfCode({ account }: { readonly account: AnsweredAccount }) {
  const mayChoose = useCan()('accounts.advisorId', account);
  const chosen: unknown = useWatch({ name: 'advisorCodeId' });
  return <ContactInput code={typeof chosen === 'string' ? chosen : account.advisorCodeId} disabled={!mayChoose} />;
}

const inputs = ({ advisorCodeId, advisorId }: AnsweredAccount) => ({ advisorCodeId, advisorId });
