import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { advisorPath } from '../../src/domain/advisor/links.ts';
import { fullDay } from '../../src/domain/format.ts';
import { useMe } from '../kit/me.tsx';
import { Fact, Facts, Section } from '../kit/Section.tsx';
import type { Account } from './account.ts';
import { BillingSection } from './BillingSection.tsx';
import { FeeScheduleSection } from './FeeScheduleSection.tsx';
import { RefundSection } from './RefundSection.tsx';

export function AccountDetails({ account }: { readonly account: Account }) {
  return (
    <>
      {account.isClosed && <RefundSection account={account} />}
      <Info {...account} />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { lg: '1fr 1fr' } }}>
        <FeeScheduleSection schedule={account.feeScheduleAttributes} />
        <BillingSection account={account} />
      </Box>
    </>
  );
}

function Info({ advisorId, advisorName, ...account }: Account) {
  const me = useMe();
  const { billingStartDate, dateFunded, submittedAt } = account;
  return (
    <Section title="Account Info">
      <Facts>
        <Fact label="Account Name">{account.name}</Fact>
        <Fact label="Type">{account.accTypeName ?? 'Pending'}</Fact>
        <Fact label="Custodian">{account.custodianName}</Fact>
        <Fact label="Origination">{account.origination}</Fact>
        <Fact label="Primary Contact">
          {advisorId && (
            <Link component={RouterLink} to={advisorPath(advisorId, me)}>
              {advisorName}
            </Link>
          )}
        </Fact>
        <Fact label="Account Open Date">{billingStartDate && fullDay(billingStartDate)}</Fact>
        <Fact label="Date Signed">{submittedAt && fullDay(submittedAt)}</Fact>
        <Fact label="Date Funded">{dateFunded && fullDay(dateFunded)}</Fact>
        <Fact label="Date Created">{fullDay(account.createdAt)}</Fact>
        <Fact label="Date Last Updated">{fullDay(account.updatedAt)}</Fact>
      </Facts>
    </Section>
  );
}
