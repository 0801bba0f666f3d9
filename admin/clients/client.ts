interface Named {
  readonly id: string;
  readonly name: string;
}

/** A client as the server answers it. */
export interface Client {
  readonly id: string;
  readonly isEntity: boolean;
  readonly entityTypeName: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly ssn: string | null;
  readonly birthDate: string | null;
  readonly phone: { readonly formattedPhone: string | null };
  readonly location: Location;
  readonly accountHolderId: string | null;
  readonly accountHolderName: string | null;
  readonly advisors: { readonly data: readonly Named[] };
  readonly advisorCodes: { readonly data: readonly Named[] };
  readonly branches: { readonly data: readonly Named[] };
}

interface Location {
  readonly street: string | null;
  readonly apt: string | null;
  readonly city: string | null;
  readonly stateName: string | null;
  readonly zip: string | null;
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
