interface Named {
  readonly id: string;
  readonly name: string;
}

/** A client as the server answers it: its nested keys are those that the sections write. */
export interface Client {
  readonly id: string;
  readonly version: number;
  readonly isEntity: boolean;
  readonly name: string;
  readonly advisorCodeIds: readonly string[];
  readonly advisors: { readonly data: readonly Named[] };
  readonly advisorCodes: { readonly data: readonly Named[] };
  readonly branches: { readonly data: readonly Named[] };
}

/** An account on its way through the wizard. */
export interface Application {
  readonly id: string;
  readonly clientId: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly step: string;
  readonly status: string;
  readonly statusName: string;
  readonly progress: number;
  readonly hybridAdvisor: boolean;
  readonly accType: string | null;
  readonly accTypeName: string | null;
  readonly advisorId: string | null;
  readonly advisorName: string | null;
  readonly advisorCodeId: string | null;
  readonly advisorCodeNumber: string | null;
  readonly custodianName: string | null;
  readonly billingType: string;
  readonly accGroupName: string | null;
  readonly billFromAccountNumber: string | null;
  readonly feeScheduleAttributes: { readonly feeTypeName: string } | null;
  readonly origination: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly submittedAt: string | null;
}
