import { format } from '../../../src/domain/format.ts';
import { Fact, Facts } from '../../kit/page/Section.tsx';

/** Totals of a billing: counts and amounts as decimal text. */
export interface Totals {
  readonly accounts: string;
  readonly payouts: string;
  readonly clientFees: string;
  readonly grossCompensation: string;
  readonly totalFees: string;
  readonly refund: string;
  readonly netCompensation: string;
  readonly payable: string;
}

export function BillingTotals({ totals }: { readonly totals: Totals }) {
  return (
    <Facts>
      <Fact label="Advisors Paid">{format('number', totals.payouts)}</Fact>
      <Fact label="Accounts Billed">{format('number', totals.accounts)}</Fact>
      <Fact label="Advisory Fees">{format('money', totals.clientFees)}</Fact>
      <Fact label="Gross Compensation">{format('money', totals.grossCompensation)}</Fact>
      <Fact label="Deductions">{format('money', totals.totalFees, { deduction: true })}</Fact>
      <Fact label="Refunds">{format('money', totals.refund, { deduction: true })}</Fact>
      <Fact label="Net Compensation">{format('money', totals.netCompensation)}</Fact>
      <Fact label="Payable">
        <strong>{format('money', totals.payable)}</strong>
      </Fact>
    </Facts>
  );
}
