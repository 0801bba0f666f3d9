import { groupOf } from './groups.ts';
import type { RunAccount, RunInputs } from './runInputs.ts';
import type { Period } from './proration.ts';

/** The scope of a run: accounts on the chosen advisors' codes, and whole groups that have an account on such a code. */
export interface RunSelection {
  readonly hasAdvisor: (holder: { readonly advisorId: string }) => boolean;
  readonly hasAccount: (account: RunAccount) => boolean;
}

/** The scope of a run of these advisors, or of all. */
export function selectionOf({ advisorIds, accounts, codes }: RunInputs, period: Period): RunSelection {
  if (advisorIds === 'all') return { hasAdvisor: () => true, hasAccount: () => true };
  const advisors = new Set(advisorIds);
  const chosenCodes = new Set(
    codes.filter((code) => code.subscriptions.some(({ advisorId }) => advisors.has(advisorId))).map(({ id }) => id),
  );
  const groups = new Set(
    accounts.filter(({ codeId }) => chosenCodes.has(codeId)).map((account) => groupOf(account, period)),
  );
  groups.delete(null);
  return {
    hasAdvisor: ({ advisorId }) => advisors.has(advisorId),
    hasAccount: (account) => chosenCodes.has(account.codeId) || groups.has(groupOf(account, period)),
  };
}
