/** An advisor code as the server answers it; the terms only to whom they are open. */
export interface AdvisorCode extends Partial<Terms> {
  readonly id: string;
  readonly number: string | null;
  readonly status: 'active' | 'requested';
  readonly custodianNames: string;
  readonly notes: string | null;
}

/** What the code pays to whom, with percentages as decimal text. */
export interface Terms {
  readonly effectiveOn: string;
  readonly hasWrapFee: boolean;
  readonly investmentManagement: boolean;
  readonly managementFee: string | null;
  readonly hasVerusOverride: boolean;
  readonly verusOverrideFee: string | null;
  readonly advisorSubscriptions: { readonly data: readonly Share[] };
  readonly vimBreakdowns: { readonly data: readonly Share[] };
  readonly verusOverrides: { readonly data: readonly Share[] };
}

export interface Share {
  readonly id: string;
  readonly advisorId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly percentage: string;
}

export const hasTerms = (code: AdvisorCode): code is AdvisorCode & Terms => code.advisorSubscriptions !== undefined;
