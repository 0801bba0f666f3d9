import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { shownNumber } from '../../../src/domain/account/shownNumber.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { StatusChip, tones } from '../../kit/StatusChip.tsx';
import { AccountActions, AccountEndings } from './AccountActions.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { AccountValues } from './AccountValues.tsx';

interface OfAccount {
  readonly account: AnsweredAccount;
}

export function AccountHeader({ account }: OfAccount) {
  return (
    <>
      <PageHeader
        back={{ to: '/accounts', label: 'All Accounts', can: 'accounts.list' }}
        title={shownNumber(account.number)}
        aside={<Marks account={account} />}
        subtitle={<AccountLinks account={account} />}
        actions={<AccountActions account={account} />}
        destructive={<AccountEndings account={account} />}
      />
      <AccountValues account={account} />
    </>
  );
}

function Marks({ account: { status, statusName, isClosed, refundAllowed } }: OfAccount) {
  return (
    <>
      <StatusChip tone={tones[status] ?? 'noted'} label={statusName} />
      {isClosed && !refundAllowed && <StatusChip tone="bad" label="Refund In Progress" />}
    </>
  );
}
