import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { AnsweredAccount } from '../../src/domain/account/answered.ts';
import { refundStatuses } from '../../src/domain/account/choices.ts';
import { useDeed } from '../kit/wire/deeds.ts';
import { Can } from '../kit/me.tsx';
import { Section } from '../kit/Section.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { RefundDetails } from '../parts/RefundDetails.tsx';
import { ReopenAccount } from './ReopenAccount.tsx';
import { notPatched, patchAccount, updated } from './patchAccount.ts';

interface OfAccount {
  readonly account: AnsweredAccount;
}

/** What an account gets back, as a rule one that closed, and whether that is settled. */
export function RefundSection({ account }: OfAccount) {
  const actions = (
    <>
      <Can action="accounts.reopen" record={account}>
        <ReopenAccount account={account} />
      </Can>
      <Can action="accounts.refundAllowed" otherwise={<Status account={account} />}>
        <Toggle account={account} />
      </Can>
    </>
  );
  return (
    <Section title={account.refundAllowed ? 'Refund' : 'Refund Pending'} actions={actions}>
      <RefundDetails account={account} />
    </Section>
  );
}

function Status({ account: { refundAllowed } }: OfAccount) {
  const { Pending, Complete } = refundStatuses;
  return refundAllowed ? <StatusChip tone="good" label={Complete} /> : <StatusChip tone="waiting" label={Pending} />;
}

function Toggle({ account }: OfAccount) {
  const { step, refundAllowed = false } = account;
  const { mutate, isPending } = useDeed({
    call: () => patchAccount(account, { refundAllowed: !refundAllowed, step }),
    done: updated,
    failed: notPatched,
  });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="Refund status"
      disabled={isPending}
      value={refundAllowed}
      // Pressing the one that holds is no wish for the other.
      onChange={(_, wanted: boolean | null) => wanted !== null && mutate()}
      sx={{ '& .MuiToggleButton-root': { textTransform: 'none', py: 0.5, px: 1.5 } }}
    >
      <ToggleButton value={false}>{refundStatuses.Pending}</ToggleButton>
      <ToggleButton value>{refundStatuses.Complete}</ToggleButton>
    </ToggleButtonGroup>
  );
}
