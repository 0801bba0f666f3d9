import { format, fullDay } from '../../src/domain/format.ts';
import { Fact, Facts, Section } from '../kit/Section.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { Account } from './account.ts';

/** What a closed account gets back, and from which days it follows. */
export function RefundSection({ account }: { readonly account: Account }) {
  const { closedOn, refundAllowed, refundCalculationDate } = account;
  const chip = refundAllowed ? (
    <StatusChip tone="good" label="Complete" />
  ) : (
    <StatusChip tone="waiting" label="Pending" />
  );
  return (
    <Section title={refundAllowed ? 'Refund' : 'Refund Pending'} actions={chip}>
      <Facts>
        <Fact label="Closed On">{closedOn && fullDay(closedOn)}</Fact>
        <Fact label="Calculated On">{refundCalculationDate && fullDay(refundCalculationDate)}</Fact>
        <Fact label="Days in Quarter">{format('number', account.daysInQuarter)}</Fact>
        <Fact label="Days Refunded">{format('number', account.daysRefunded)}</Fact>
        <Fact label="Daily Fee Rate">{account.dailyFeeRate && `$${format('quantity', account.dailyFeeRate)}`}</Fact>
        <Fact label="Total Refund">{format('money', account.totalRefunded)}</Fact>
      </Facts>
    </Section>
  );
}
