import type { EntityManager } from '@mikro-orm/postgresql';
import { beginTermsOf } from '../../../firm/advisor-codes/beginTerms.ts';
import { setTerms } from '../../../firm/advisor-codes/writeTerms.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Reassign, ReassignPreview } from '../../../domain/advisor/reassign.ts';
import { notAfter } from '../../../domain/rules.ts';
import { Conflict, Invalid, NotFound } from '../../../lib/errors.ts';
import { fieldErrors } from '../../../lib/fieldErrors.ts';
import { inTransaction } from '../../../lib/inTransaction.ts';
import { queryOfManager } from '../../../lib/query.ts';
import { shareBillingLock } from '../../../platform/billingLock.ts';
import { User } from '../../../platform/users/entity.ts';
import { moveAccounts } from './accounts.ts';
import { planReassign, type Reassignment, type Plan } from './planReassign.ts';

interface Wanted extends Pick<Reassign, 'toAdvisorId' | 'effectiveOn'> {
  readonly today: string;
}

/** Previews the reassignment; nothing is written. */
export const previewReassign = async (em: EntityManager, from: User, wanted: Wanted): Promise<ReassignPreview> =>
  (await planReassign(em, await reassignmentOf(em, from, wanted))).preview;

/**
 * Hands an advisor's part of each code, from a day on, and the accounts whose primary contact they are to another, in
 * one transaction. Earlier quarters and payouts stay theirs. Throws a conflict if the digest is not that of the
 * preview.
 */
export const reassignAdvisor = (em: EntityManager, from: User, wanted: Wanted & Pick<Reassign, 'digest'>) =>
  inTransaction(em, async () => {
    await shareBillingLock(queryOfManager(em));
    const reassignment = await reassignmentOf(em, from, wanted);
    await lockPeople(em, from, reassignment.to);
    await em.execute(lockCodes, [from.id]);
    const plan = await planReassign(em, await reassignmentOf(em, from, wanted));
    if (plan.preview.digest !== wanted.digest)
      throw new Conflict('The data has changed. Please review the preview again.', { preview: plan.preview });
    return handOver(em, reassignment, plan, wanted.today);
  });

/**
 * Locks both advisors in the order of their ids, so that two reassignments to each other wait and do not deadlock. The
 * lock lets others refer to them: a transaction that has locked an account and gives it to one of them must not wait
 * for this one, which waits for it.
 */
const lockPeople = async (em: EntityManager, from: User, to: User): Promise<void> => {
  await em.execute('select id from users where id in (?, ?) order by id for no key update', [from.id, to.id]);
  await em.refresh(from);
  if (from.archivedAt) throw new NotFound();
};

/**
 * Locks the codes before the plan is made: every change of terms locks its code, so the plan cannot change any more.
 */
const lockCodes = `select k.id from advisor_codes k where k.id in (
    select t.advisor_code_id from code_terms t join advisor_subscriptions s on s.terms_id = t.id where s.advisor_id = ?)
  order by k.id for no key update`;

const handOver = async (em: EntityManager, reassignment: Reassignment, { handovers, preview }: Plan, today: string) => {
  if (handovers.length === 0 && preview.accounts === 0)
    throw new Invalid({ base: ['This advisor has nothing to reassign.'] });
  for (const { code, effectiveOn, after } of handovers) {
    await setTerms(em, code, effectiveOn, after);
    // A person who edits an older version of the code has not seen these terms.
    code.updatedAt = new Date();
  }
  await em.flush();
  for (const id of new Set(handovers.map(({ code }) => code.id))) await beginTermsOf(em, id, today);
  const handing = { from: reassignment.from.id, to: reassignment.to.id };
  await queryOfManager(em)(moveAccounts(handing));
  const { digest, accounts, codes, effectiveOn } = preview;
  record(em, 'reassign', reassignment.from, {
    after: { ...handing, effectiveOn, codes: codes.length, accounts, digest },
  });
  await em.flush();
  return { message: 'Advisor reassigned', codes: codes.length, accounts };
};

const reassignmentOf = async (
  em: EntityManager,
  from: User,
  { toAdvisorId, effectiveOn, today }: Wanted,
): Promise<Reassignment> => {
  const active = { id: toAdvisorId, role: 'advisor', status: 'active', archivedAt: null } as const;
  const to = toAdvisorId === from.id ? null : await em.findOne(User, active);
  if (!to) throw new Invalid({ toAdvisorId: ['is not another active advisor'] });
  const late = notAfter(today, effectiveOn, ['effectiveOn']);
  if (late.length > 0) throw new Invalid(fieldErrors(late));
  return { from, to, effectiveOn: effectiveOn ?? today };
};
