import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { format, fullDay } from '../../../src/domain/format.ts';
import { Fact, Facts } from '../../kit/page/Section.tsx';
import { accountText } from '../explanation/accountText.ts';
import { ExplainedFigure } from '../explanation/ExplainedFigure.tsx';
import { RefundParts } from './RefundParts.tsx';

type Refunded = Pick<
  AnsweredAccount,
  | 'id'
  | 'number'
  | 'clientName'
  | 'closedOn'
  | 'refundCalculationDate'
  | 'daysInQuarter'
  | 'daysRefunded'
  | 'dailyFeeRate'
  | 'totalRefunded'
  | 'refunds'
  | 'isClosed'
>;

interface OfAccount {
  readonly account: Refunded;
}

/** Refunds of an account and the days that they follow from, each part if there are several. */
export function RefundDetails({ account }: OfAccount) {
  const { data } = account.refunds;
  const isOne = account.isClosed && data.length === 1 && data[0]?.parts.length === 1;
  return (
    <>
      {account.isClosed && <Closing account={account} isOne={isOne} />}
      {!isOne && <RefundParts refunds={data} />}
    </>
  );
}

function Closing({ account, isOne }: OfAccount & { readonly isOne: boolean }) {
  const { id, number, clientName, closedOn, refundCalculationDate, dailyFeeRate } = account;
  return (
    <Facts>
      <Fact label="Closure Date">{closedOn && fullDay(closedOn)}</Fact>
      <Fact label="Refund Calculation Date">{refundCalculationDate && fullDay(refundCalculationDate)}</Fact>
      {isOne && (
        <>
          <Fact label="Days in Quarter">{format('number', account.daysInQuarter)}</Fact>
          <Fact label="Days Refunded">{format('number', account.daysRefunded)}</Fact>
          <Fact label="Daily Fee Rate">{dailyFeeRate && `$${format('quantity', dailyFeeRate)}`}</Fact>
        </>
      )}
      <Fact label="Total Refund">
        <ExplainedFigure
          title="the total refund"
          of={accountText(number, clientName)}
          path={`/accounts/${id}/explanation`}
          figure="totalRefunded"
        >
          {format('money', account.totalRefunded)}
        </ExplainedFigure>
      </Fact>
    </Facts>
  );
}
