import type { RaRecord } from 'react-admin';

/** An advisor code as the server answers it; the terms only to people with the right to them. */
export interface AdvisorCode extends RaRecord<string>, Partial<CodeTerms> {
  readonly number: string | null;
  readonly status: 'active' | 'requested' | 'declined';
  readonly custodianIds: readonly string[];
  readonly custodianNames: string;
  readonly requestedById: string | null;
  readonly requestedByName: string | null;
  readonly declineReason: string | null;
  readonly notes: string | null;
  readonly deletable: boolean;
  readonly terms?: { readonly data: readonly DatedTerms[] };
}

/** Terms of a code: how its pay is shared out, with percentages as decimal text. */
export interface CodeTerms {
  readonly effectiveOn: string | null;
  readonly hasWrapFee: boolean;
  readonly investmentManagement: boolean;
  readonly managementFee: string | null;
  readonly hasVerusOverride: boolean;
  readonly verusOverrideFee: string | null;
  readonly advisorSubscriptionsAttributes: readonly Share[];
  readonly vimBreakdownsAttributes: readonly Share[];
  readonly verusOverridesAttributes: readonly Share[];
}

export interface DatedTerms extends CodeTerms {
  readonly id: string;
  readonly effectiveOn: string;
  readonly endedOn: string | null;
}

export interface Share {
  readonly id: string;
  readonly advisorId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly percentage: string;
}

export const hasTerms = (code: AdvisorCode): code is AdvisorCode & CodeTerms & Required<Pick<AdvisorCode, 'terms'>> =>
  code.advisorSubscriptionsAttributes !== undefined;
