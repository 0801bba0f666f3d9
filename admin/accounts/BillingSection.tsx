import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { billingTypes } from '../../src/domain/account/choices.ts';
import { labelOf } from '../../src/domain/choices.ts';
import { Fact, Facts, Section } from '../kit/Section.tsx';
import type { Account } from './account.ts';

/** With whom the account's balance adds up, and which account pays its fee. */
export function BillingSection({ account }: { readonly account: Account }) {
  return (
    <Section title="Billing">
      <Facts>
        <Fact label="Billing Structure">{labelOf(billingTypes, account.billingType)}</Fact>
        <Fact label="Fee Group">{account.accGroupName}</Fact>
        <Fact label="Bill From Account">
          <Payer {...account} />
        </Fact>
      </Facts>
    </Section>
  );
}

function Payer({ billFromCurrentAccount, billFromAccountId, billFromAccountNumber }: Account) {
  if (!billFromAccountId || billFromCurrentAccount) return 'This account';
  return (
    <Link component={RouterLink} to={`/accounts/${billFromAccountId}`}>
      {billFromAccountNumber ?? 'Awaiting Assignment'}
    </Link>
  );
}
