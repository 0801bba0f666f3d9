import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { billingTypes } from '../../../src/domain/account/choices.ts';
import { shownNumber } from '../../../src/domain/account/shownNumber.ts';
import { labelOf } from '../../../src/domain/choices.ts';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { EditableFact } from './EditableFact.tsx';
import { BillFromDialog } from './edit/BillFromDialog.tsx';
import { GroupDialog } from './edit/GroupDialog.tsx';

interface OfAccount {
  readonly account: AnsweredAccount;
}

/** The group with which the account is billed, and the account that pays its fee. */
export function BillingSection({ account }: OfAccount) {
  const { billingType, accGroupName } = account;
  const editing = { account };
  return (
    <Section title="Billing">
      <Facts>
        <EditableFact {...editing} label="Billing Structure" can="accounts.billingType" dialog={GroupDialog}>
          {labelOf(billingTypes, billingType)}
        </EditableFact>
        <EditableFact {...editing} label="Bill From Account" can="accounts.billFromAccountId" dialog={BillFromDialog}>
          <Payer account={account} />
        </EditableFact>
        <Fact label="Fee Group">{accGroupName}</Fact>
        {accGroupName && (
          <Fact label="Accounts in Group">
            <Members account={account} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function Members({ account: { groupAccounts } }: OfAccount) {
  return groupAccounts.data.map(({ id, name }) => (
    <Box key={id} sx={{ lineHeight: '24px' }}>
      <AccountLink id={id} name={name} />
    </Box>
  ));
}

function Payer({ account: { billFromCurrentAccount, billFromAccountId, billFromAccountNumber } }: OfAccount) {
  if (!billFromAccountId || billFromCurrentAccount) return 'This account';
  return <AccountLink id={billFromAccountId} name={shownNumber(billFromAccountNumber)} />;
}

function AccountLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link component={RouterLink} to={`/accounts/${id}`}>
      {name}
    </Link>
  );
}
