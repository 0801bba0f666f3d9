import { required, type Issue, type Rule } from '../rules.ts';
import type { ScheduleTerms } from './changedTerms.ts';
import type { FeeTermsUpdate } from './schema.ts';
import { tierIssues } from './tierIssues.ts';

/** Rules that complete terms must meet. */
export const termsRules: readonly Rule<ScheduleTerms>[] = [
  required(['balance'], ({ feeType }) => feeType === 'flat_fee_amount'),
  required(['balancePercentage'], ({ feeType }) => feeType === 'flat_fee'),
  {
    path: ['feeTiers'],
    message: 'Please add a tier',
    isBroken: ({ feeType, feeTiers }) => feeType === 'tier_percentages' && feeTiers.data.length === 0,
  },
];

const rows = 'feeTiersAttributes';

/** Gaps and overlaps between tiers, which are never saved. */
export const tierProblems = ({ feeTiers }: ScheduleTerms): readonly Issue[] =>
  tierIssues(feeTiers.data).map(({ path, message }) => ({ path: [rows, ...path], message }));

/** Rows of a change that name an unknown tier; `whose` names the record that has the tiers. */
export const unknownTiers = (current: ScheduleTerms, changes: FeeTermsUpdate, whose: string): readonly Issue[] => {
  const tierIds = current.feeTiers.data.map(({ id }) => id);
  return (changes[rows] ?? []).flatMap(({ id, _destroy: isGone }, index) =>
    id === undefined || isGone || tierIds.includes(id)
      ? []
      : [{ path: [rows, String(index), 'base'], message: `is not a tier of this ${whose}` }],
  );
};
