import type { feeTermsStates } from '../../domain/account/choices.ts';
import { codesOf } from '../../domain/choices.ts';
import { join, raw, sql, type Fragment } from '../../lib/sql.ts';
import { differing } from '../../money/payouts/run/differingTerms.ts';

type State = keyof typeof feeTermsStates;

/** SQL for the fee-terms state of an account `a`, looked up for each row that shows it. */
export const termsState = sql`case when not exists (select from fee_schedules s where s.account_id = a.id) then 'none'
  when exists (${differing} and f.account_id = a.id) then 'differing' else 'standing' end`;

/** A condition for rows `r` in one of these states, computed for all rows at once. */
export const inTermsState = (states: readonly string[]): Fragment => {
  const wanted = codesOf(stateConditions).filter((state) => states.includes(state));
  return join([raw('false'), ...wanted.map((state) => stateConditions[state])], ' or ');
};

const scheduled = sql`r.id in (select s.account_id from fee_schedules s where s.account_id is not null)`;
const differs = sql`r.id in (${differing})`;

const stateConditions: Readonly<Record<State, Fragment>> = {
  none: sql`not ${scheduled}`,
  differing: sql`(${scheduled} and ${differs})`,
  standing: sql`(${scheduled} and not ${differs})`,
};
