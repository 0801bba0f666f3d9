import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { fullDay, namedInstant } from '../../../src/domain/format.ts';
import { quarterPath } from '../../../src/domain/payout/links.ts';
import { Copyable } from '../../kit/button/Copyable.tsx';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { UnbilledCount } from '../../parts/billing/UnbilledCount.tsx';
import type { BillingRun } from './run.ts';

/** Facts about a run: its author, time, quarter and valuation date. */
export function RunFacts({ run }: { readonly run: BillingRun }) {
  const { startDate, prevStartDate, valuationDate, createdAt, createdByName, digest } = run;
  return (
    <Section title="Billing Run">
      <Facts>
        <Fact label="Quarter">
          <Link component={RouterLink} to={quarterPath('/runs', startDate)}>
            {quarterOf(startDate).label}
          </Link>
        </Fact>
        <Fact label="Previous Quarter">{quarterOf(prevStartDate).label}</Fact>
        <Fact label="Values As Of">{valuationDate && fullDay(valuationDate)}</Fact>
        <Fact label="Created By">{createdByName ?? 'System'}</Fact>
        <Fact label="Created At">{namedInstant(createdAt)}</Fact>
        <Fact label="Preview Digest">{digest && <Copyable label="Digest" value={digest} />}</Fact>
        <Fact label="Unbilled Accounts">
          <UnbilledCount quarter={startDate} otherwise="None" />
        </Fact>
      </Facts>
    </Section>
  );
}
