import type { AnsweredAccount } from '../../src/domain/account/answered.ts';
import { format, fullDay } from '../../src/domain/format.ts';
import { Fact, Facts } from '../kit/Section.tsx';

type Refund = Pick<
  AnsweredAccount,
  'closedOn' | 'refundCalculationDate' | 'daysInQuarter' | 'daysRefunded' | 'dailyFeeRate' | 'totalRefunded'
>;

/** What a closed account gets back, and from which days it follows. */
export function RefundDetails({ account }: { readonly account: Refund }) {
  const { closedOn, refundCalculationDate, dailyFeeRate } = account;
  return (
    <Facts>
      <Fact label="Closure Date">{closedOn && fullDay(closedOn)}</Fact>
      <Fact label="Refund Calculation Date">{refundCalculationDate && fullDay(refundCalculationDate)}</Fact>
      <Fact label="Days in Quarter">{format('number', account.daysInQuarter)}</Fact>
      <Fact label="Days Refunded">{format('number', account.daysRefunded)}</Fact>
      <Fact label="Daily Fee Rate">{dailyFeeRate && `$${format('quantity', dailyFeeRate)}`}</Fact>
      <Fact label="Total Refund">{format('money', account.totalRefunded)}</Fact>
    </Facts>
  );
}
