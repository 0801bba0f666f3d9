import type { Points } from '../payout/rows/codes.ts';
import type { CodeTermsUpdate } from './schema.ts';

export interface StoredPoints extends Points {
  readonly id?: string;
  /** The index of the row in the list that was sent; absent if it was not sent. */
  readonly sentAt?: number;
}

/** The terms of an advisor code, under the wire's names: who is paid which percentages. */
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

/** The terms after a change: a fee that is switched off is cleared, with the list of advisors who bear it. */
export function changedCodeTerms(current: CodeTerms, changes: CodeTermsUpdate): CodeTerms {
  const { investmentManagement = current.investmentManagement, hasVerusOverride = current.hasVerusOverride } = changes;
  const { managementFee = current.managementFee, verusOverrideFee = current.verusOverrideFee } = changes;
  const rows = (key: ShareKey) => changedShares(current[key], changes[key]);
  return {
    hasWrapFee: changes.hasWrapFee ?? current.hasWrapFee,
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

function changedShares(stored: readonly StoredPoints[], rows: readonly Row[] = []): readonly StoredPoints[] {
  // A row with the share's id takes precedence over one with its advisor: an advisor removed and added in one change
  // gets a new share.
  const changeOf = (share: StoredPoints) =>
    rows.find(({ id }) => id === share.id) ??
    rows.find(({ id, advisorId }) => id === undefined && advisorId === share.advisorId);
  const kept = stored.flatMap((share) => {
    const row = changeOf(share);
    if (row?._destroy) return [];
    const { advisorId = share.advisorId, percentage = share.percentage } = row ?? {};
    return [{ id: share.id, advisorId, percentage, ...(row && { sentAt: rows.indexOf(row) }) }];
  });
  const taken = new Set(stored.map(changeOf));
  const added = rows.flatMap((row, sentAt) => {
    const { advisorId = '', percentage = '' } = row;
    return row._destroy || taken.has(row) ? [] : [{ advisorId, percentage, sentAt }];
  });
  return [...kept, ...added];
}
