import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { Can } from '../../kit/me.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { RefundDetails } from '../../parts/refunds/RefundDetails.tsx';
import { RefundStatus, RefundToggle } from '../../parts/refunds/RefundStatus.tsx';
import { ReopenAccount } from './ReopenAccount.tsx';
import { notPatched, patchAccount, updated } from './patchAccount.ts';

interface OfAccount {
  readonly account: AnsweredAccount;
}

/** Refunds of an account, usually a closed one, and whether they are settled. */
export function RefundSection({ account }: OfAccount) {
  const { refundAllowed = false } = account;
  const actions = (
    <>
      <Can action="accounts.reopen" record={account}>
        <ReopenAccount account={account} />
      </Can>
      <Can action="accounts.refundAllowed" otherwise={<RefundStatus isComplete={refundAllowed} />}>
        <Toggle account={account} />
      </Can>
    </>
  );
  return (
    <Section title={refundAllowed ? 'Refund' : 'Refund Pending'} actions={actions}>
      <RefundDetails account={account} />
    </Section>
  );
}

function Toggle({ account }: OfAccount) {
  const { step, refundAllowed = false } = account;
  const { mutate, isPending } = useCommand({
    call: () => patchAccount(account, { refundAllowed: !refundAllowed, step }),
    done: updated,
    failureMessage: notPatched,
  });
  return <RefundToggle isComplete={refundAllowed} label="Refund Status" disabled={isPending} onToggle={mutate} />;
}
