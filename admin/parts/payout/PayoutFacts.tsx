import { Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format, longDay } from '../../../src/domain/format.ts';
import { runPath } from '../../../src/domain/payout/links.ts';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { FigureHelp } from './FigureHelp.tsx';
import { lifeOf } from './life.ts';
import type { Payout } from './payout.ts';

const figures = [
  { figure: 'compensationInAdvance', label: 'In Advance' },
  { figure: 'compensationInArrears', label: 'In Arrears' },
  { figure: 'netBalance', label: 'Billable Balance' },
  { figure: 'valueOnDate', label: 'Value on Date' },
] as const;

/** Facts about a payout, such as its billing and valuation dates. */
export function PayoutFacts({ payout }: { readonly payout: Payout }) {
  const { startDate, prevStartDate, billDate, estimatePayDate, runId, whyKept } = payout;
  return (
    <Section title="Billing">
      <Facts>
        <Fact label="Quarter">{quarterOf(startDate).label}</Fact>
        <Fact label="Previous Quarter">{quarterOf(prevStartDate).label}</Fact>
        <Fact label="Bill Date">{longDay(billDate)}</Fact>
        <Fact label="Estimated Pay Date">{estimatePayDate && longDay(estimatePayDate)}</Fact>
        {runId && (
          <Fact label="Billing Run">
            <Link component={RouterLink} to={runPath(runId)}>
              {`${quarterOf(startDate).label} Billing Run`}
            </Link>
          </Fact>
        )}
        <Fact label="Status">{lifeOf(payout)}</Fact>
        {whyKept && <Fact label="Cannot be deleted">{whyKept}</Fact>}
        {figures.map(({ figure, label }) => (
          <Fact key={figure} label={label}>
            <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
              {format('money', payout[figure])}
              <FigureHelp figure={figure} label={label} payout={payout} />
            </Stack>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
