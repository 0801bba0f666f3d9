/** An advisor as the server answers it: the directory's fields to everyone, the personal ones to whom they are open. */
export interface Advisor extends Partial<Personal> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phoneAttributes: { readonly formattedPhone: string | null };
  readonly status: string;
  readonly statusName: string;
  readonly branchId: string | null;
  readonly branchName: string | null;
  /** Told to admins; null for one whose fees nobody has said yet. */
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
