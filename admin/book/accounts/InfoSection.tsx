import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { advisorCodePath } from '../../../src/domain/advisor-code/links.ts';
import { advisorPath } from '../../../src/domain/advisor/links.ts';
import { fullDay } from '../../../src/domain/format.ts';
import { iso } from '../../kit/page/instant.ts';
import { useMe } from '../../kit/me.tsx';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { EditableFact } from './EditableFact.tsx';
import { AdvisorCodeDialog } from './edit/AdvisorCodeDialog.tsx';
import { OpenDateDialog } from './edit/OpenDateDialog.tsx';
import { PrimaryContactDialog } from './edit/PrimaryContactDialog.tsx';

interface OfAccount {
  readonly account: AnsweredAccount;
}

export function InfoSection({ account }: OfAccount) {
  const { billingStartDate, personalTrustTypeName, dateFunded, submittedAt } = account;
  const editing = { account };
  return (
    <Section title="Account Info">
      <Facts>
        <Fact label="Account Name">{account.name}</Fact>
        <Fact label="Type">{account.accTypeName ?? 'Pending'}</Fact>
        {personalTrustTypeName && <Fact label="Trust Type">{personalTrustTypeName}</Fact>}
        <EditableFact {...editing} label="Primary Contact" can="accounts.advisorId" dialog={PrimaryContactDialog}>
          <Contact account={account} />
        </EditableFact>
        <EditableFact {...editing} label="Advisor Code" can="accounts.advisorCodeId" dialog={AdvisorCodeDialog}>
          <Code account={account} />
        </EditableFact>
        <Fact label="Custodian">{account.custodianName}</Fact>
        <Fact label="Origination">{account.origination}</Fact>
        {account.srcAdvisorCode && <Fact label="Source Code">{account.srcAdvisorCode}</Fact>}
        <EditableFact {...editing} label="Account Open Date" can="accounts.billingStartDate" dialog={OpenDateDialog}>
          {billingStartDate ? fullDay(billingStartDate) : '–'}
        </EditableFact>
        <Fact label="Date Signed">{submittedAt && fullDay(iso(submittedAt))}</Fact>
        <Fact label="Date Funded">{dateFunded && fullDay(dateFunded)}</Fact>
        <Fact label="Date Created">{fullDay(iso(account.createdAt))}</Fact>
        <Fact label="Date Last Updated">{fullDay(iso(account.updatedAt))}</Fact>
      </Facts>
    </Section>
  );
}

function Contact({ account: { advisorId, advisorName } }: OfAccount) {
  const me = useMe();
  if (!advisorId) return '–';
  return (
    <Link component={RouterLink} to={advisorPath(advisorId, me)}>
      {advisorName}
    </Link>
  );
}

function Code({ account: { advisorCodeId, advisorCodeNumber } }: OfAccount) {
  if (!advisorCodeId) return '–';
  return (
    <Link component={RouterLink} to={advisorCodePath(advisorCodeId)}>
      {advisorCodeNumber}
    </Link>
  );
}
