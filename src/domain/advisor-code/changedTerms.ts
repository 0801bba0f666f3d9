import type { Points } from '../payout/rows/codes.ts';
import type { CodeTermsUpdate } from './schema.ts';

export interface StoredPoints extends Points {
  readonly id?: string;
  /** The place, in the list that was sent, of the row that said so. */
  readonly sentAt?: number;
}

/** What a code pays to whom, under the names of the wire. */
export interface CodeTerms {
  readonly investmentManagement: boolean;
  readonly managementFee: string | null;
  readonly hasWrapFee: boolean;
  readonly hasVerusOverride: boolean;
  readonly verusOverrideFee: string | null;
  readonly advisorSubscriptionsAttributes: readonly StoredPoints[];
  readonly vimBreakdownsAttributes: readonly StoredPoints[];
  readonly verusOverridesAttributes: readonly StoredPoints[];
}

export const noTerms: CodeTerms = {
  investmentManagement: false,
  managementFee: null,
  hasWrapFee: false,
  hasVerusOverride: false,
  verusOverrideFee: null,
  advisorSubscriptionsAttributes: [],
  vimBreakdownsAttributes: [],
  verusOverridesAttributes: [],
};

/** The terms as a change leaves them: a fee that is not taken is not kept, nor who would bear it. */
export function changedCodeTerms(held: CodeTerms, changes: CodeTermsUpdate): CodeTerms {
  const { investmentManagement = held.investmentManagement, hasVerusOverride = held.hasVerusOverride } = changes;
  const { managementFee = held.managementFee, verusOverrideFee = held.verusOverrideFee } = changes;
  const rows = (key: ShareKey) => changedShares(held[key], changes[key]);
  return {
    hasWrapFee: changes.hasWrapFee ?? held.hasWrapFee,
    investmentManagement,
    managementFee: investmentManagement ? managementFee : null,
    hasVerusOverride,
    verusOverrideFee: hasVerusOverride ? verusOverrideFee : null,
    advisorSubscriptionsAttributes: rows('advisorSubscriptionsAttributes'),
    vimBreakdownsAttributes: investmentManagement ? rows('vimBreakdownsAttributes') : [],
    verusOverridesAttributes: hasVerusOverride ? rows('verusOverridesAttributes') : [],
  };
}

export type ShareKey = 'advisorSubscriptionsAttributes' | 'vimBreakdownsAttributes' | 'verusOverridesAttributes';

type Row = NonNullable<CodeTermsUpdate[ShareKey]>[number];

function changedShares(held: readonly StoredPoints[], rows: readonly Row[] = []): readonly StoredPoints[] {
  // A row that names the share goes before one that names its advisor: who goes and comes in one change stands anew.
  const changeOf = (share: StoredPoints) =>
    rows.find(({ id }) => id === share.id) ??
    rows.find(({ id, advisorId }) => id === undefined && advisorId === share.advisorId);
  const kept = held.flatMap((share) => {
    const row = changeOf(share);
    if (row?._destroy) return [];
    const { advisorId = share.advisorId, percentage = share.percentage } = row ?? {};
    return [{ id: share.id, advisorId, percentage, ...(row && { sentAt: rows.indexOf(row) }) }];
  });
  const taken = new Set(held.map(changeOf));
  const added = rows.flatMap((row, sentAt) => {
    const { advisorId = '', percentage = '' } = row;
    return row._destroy || taken.has(row) ? [] : [{ advisorId, percentage, sentAt }];
  });
  return [...kept, ...added];
}
