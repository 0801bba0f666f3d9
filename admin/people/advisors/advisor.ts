/** An advisor as the server answers it; the personal fields only to people with the right to them. */
export interface Advisor extends Partial<Personal> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phoneAttributes: { readonly formattedPhone: string | null };
  readonly status: string;
  readonly statusName: string;
  readonly branchId: string | null;
  readonly branchName: string | null;
  /** Answered to admins only; null until the advisor's fees are set. */
  readonly billingDetailId?: string | null;
  readonly advisorCodes: { readonly data: readonly { readonly id: string; readonly number: string }[] };
}

export interface Personal {
  readonly birthDate: string | null;
  readonly ssn: string | null;
  readonly isHybrid: boolean;
  readonly lplCode: string | null;
  readonly isInsuranceAgent: boolean;
  readonly npn: string | null;
  readonly crdNumber: string | null;
  readonly jurisdictions: { readonly data: readonly { readonly id: string; readonly name: string }[] };
  readonly hireDate: string | null;
  readonly terminationDate: string | null;
}
