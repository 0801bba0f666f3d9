import * as conditions from '../../domain/conditions.ts';
import type { Condition, RightsCell } from '../../domain/conditions.ts';
import type { Action } from '../../domain/permissions.ts';
import { rights } from '../../domain/rights.ts';
import { stepUpActions } from '../../domain/user/stepUp.ts';

/** Names of the roles, in the order of the permission table. */
const roles = [
  'super admins',
  'admins',
  'advisors',
  'access persons without payout access',
  'access persons with payout access',
  'users',
];

/** The right of a route in words: who has it, and under which conditions. */
export const rightInWords = (action: Action): string => {
  const cells: readonly RightsCell[] = rights[action];
  const sentence = `Needs the right \`${action}\`, which ${whoHas(cells)}.`;
  return stepUpActions.has(action)
    ? `${sentence} Some changes also need a code of the authenticator that was entered within the last five minutes: otherwise the answer is 403 with \`otp_required\`.`
    : sentence;
};

const whoHas = (cells: readonly RightsCell[]): string => {
  if (cells.every((cell) => cell === true)) return 'everybody who is signed in has';
  const groups = new Map<RightsCell, string[]>();
  cells.forEach((cell, index) => {
    if (cell !== false) groups.set(cell, [...(groups.get(cell) ?? []), roles[index] ?? '']);
  });
  const parts = [...groups].map(([cell, names]) => `${joined(names)}${conditionOf(cell)}`);
  return parts.length === 0 ? 'nobody has' : `${parts.join('; ')} have`;
};

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const conditionOf = (cell: RightsCell): string => {
  if (typeof cell === 'boolean') return '';
  const words = conditionWords.get(cell);
  if (!words) throw new Error('A condition of the permission table has no words: add it to rightWords.ts');
  return ` (${words})`;
};

/** The conditions of the permission table in words; docs/rights.md has them at length. */
const conditionWords: ReadonlyMap<Condition, string> = new Map([
  [conditions.self, 'for their own record'],
  [conditions.notSelf, 'for anybody but themselves'],
  [conditions.mine, 'for what they own'],
  [conditions.requester, 'for a code that they requested'],
  [conditions.ownBranch, 'in their own branch'],
  [conditions.ofFieldUser, 'for advisors and access persons'],
  [conditions.draft, 'until the account is submitted'],
  [conditions.beforeSigners, 'until the account reaches its documents'],
  [conditions.draftOrCompleted, 'until the account is submitted, and again when it is completed'],
  [conditions.atSigners, 'while the account is at its documents'],
  [conditions.atSubmitted, 'while the account awaits the firm’s review'],
  [conditions.atReview, 'while the account awaits its final approval'],
  [conditions.inReview, 'while the account is in review'],
  [conditions.fromSigners, 'from the account’s documents until it is completed'],
  [conditions.atCompleted, 'while the account is completed'],
  [conditions.atClosed, 'while the account is closed'],
  [conditions.ofOpenAccount, 'while the account is not closed'],
  [conditions.whileReviewNeeded, 'while the flag is set to Review Needed'],
]);
