/** An account that has left the wizard, as the server answers it. */
export interface Account extends Partial<RefundTerms> {
  readonly id: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly step: string;
  readonly status: string;
  readonly statusName: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly advisorCodeId: string | null;
  readonly advisorCodeNumber: string | null;
  readonly advisorId: string | null;
  readonly advisorName: string | null;
  readonly branchId: string | null;
  readonly branchName: string | null;
  readonly custodianName: string | null;
  readonly accTypeName: string | null;
  readonly billingType: string;
  readonly accGroupName: string | null;
  readonly billFromAccountId: string | null;
  readonly billFromAccountNumber: string | null;
  readonly billFromCurrentAccount: boolean;
  readonly feeScheduleAttributes: FeeSchedule | null;
  readonly origination: string;
  readonly value: string;
  readonly billableValue: string;
  readonly lastImported: string | null;
  readonly dateFunded: string | null;
  readonly billingStartDate: string | null;
  readonly submittedAt: string | null;
  readonly isClosed: boolean;
  readonly closedOn: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface FeeSchedule {
  readonly feeType: string;
  readonly feeTypeName: string;
  readonly balance: string | null;
  readonly balancePercentage: string | null;
  readonly feeTiers: { readonly data: readonly Tier[] };
}

export interface Tier {
  readonly id: string;
  readonly lowAmount: string;
  readonly highAmount: string | null;
  readonly percentage: string;
}

export interface RefundTerms {
  readonly daysInQuarter: number;
  readonly daysRefunded: number;
  readonly dailyFeeRate: string;
  readonly totalRefunded: string;
  readonly refundCalculationDate: string;
  readonly refundAllowed: boolean;
}
