import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { billingTypes } from '../../src/domain/account/choices.ts';
import { advisorCodePath } from '../../src/domain/advisor-code/links.ts';
import { advisorPath } from '../../src/domain/advisor/links.ts';
import { labelOf } from '../../src/domain/choices.ts';
import { shortDay } from '../../src/domain/format.ts';
import { useMe } from '../kit/me.tsx';
import { Fact, Facts, Section } from '../kit/Section.tsx';
import type { Application } from './client.ts';

export function ApplicationFacts({ account }: { readonly account: Application }) {
  return (
    <>
      <Basics {...account} />
      <Billing {...account} />
    </>
  );
}

function Basics({ advisorId, advisorName, advisorCodeId, advisorCodeNumber, ...account }: Application) {
  const me = useMe();
  return (
    <Section title="Account Info">
      <Facts>
        <Fact label="Type">{account.accTypeName ?? 'Pending'}</Fact>
        <Fact label="Primary Contact">
          {advisorId && (
            <Link component={RouterLink} to={advisorPath(advisorId, me)}>
              {advisorName}
            </Link>
          )}
        </Fact>
        <Fact label="Advisor Code">
          {advisorCodeId && (
            <Link component={RouterLink} to={advisorCodePath(advisorCodeId)}>
              {advisorCodeNumber}
            </Link>
          )}
        </Fact>
        <Fact label="Custodian">{account.custodianName}</Fact>
        <Fact label="Origination">{account.origination}</Fact>
        <Fact label="Date Created">{shortDay(account.createdAt)}</Fact>
        <Fact label="Date Last Updated">{shortDay(account.updatedAt)}</Fact>
        <Fact label="Date Signed">{account.submittedAt && shortDay(account.submittedAt)}</Fact>
      </Facts>
    </Section>
  );
}

function Billing({ billingType, accGroupName, feeScheduleAttributes, billFromAccountNumber }: Application) {
  return (
    <Section title="Billing">
      <Facts>
        <Fact label="Billing Structure">{labelOf(billingTypes, billingType)}</Fact>
        <Fact label="Fee Group">{accGroupName}</Fact>
        <Fact label="Fee Type">{feeScheduleAttributes?.feeTypeName}</Fact>
        <Fact label="Bill From Account">{billFromAccountNumber}</Fact>
      </Facts>
    </Section>
  );
}
