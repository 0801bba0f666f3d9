import { LockMode, type EntityManager, type EntityName } from '@mikro-orm/postgresql';
import {
  changedCodeTerms,
  noTerms,
  type CodeTerms as Terms,
  type StoredPoints,
} from '../../domain/advisor-code/changedTerms.ts';
import { plainCodeTerms, shareLists, type CodeTermsUpdate } from '../../domain/advisor-code/schema.ts';
import { brokenTerms, errorPath } from '../../domain/advisor-code/termsRules.ts';
import type { Points } from '../../domain/payout/rows/codes.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { plainOf, writePlain } from '../../lib/plain.ts';
import { BillingDetail } from '../billing-details/entity.ts';
import { User } from '../../platform/users/entity.ts';
import { AdvisorSubscription, CodeTerms, VerusOverride, VimBreakdown, type AdvisorCode } from './entity.ts';
import { readTerms, type DatedTerms } from './readTerms.ts';

/** Writes terms that begin on the day: the ones before them, changed. Terms of that very day are replaced. */
export const writeTerms = async (
  em: EntityManager,
  code: AdvisorCode,
  effectiveOn: string,
  changes: CodeTermsUpdate,
): Promise<void> => {
  const allTerms = await readTerms(em, code.id);
  refuseEarlier(allTerms, effectiveOn);
  const previous = allTerms.find((terms) => terms.effectiveOn <= effectiveOn) ?? noTerms;
  const wanted = changedCodeTerms(previous, changes);
  if (changes.advisorSubscriptionsAttributes) await refuseStrangers(em, wanted.advisorSubscriptionsAttributes);
  await setTerms(em, code, effectiveOn, wanted);
};

/** Makes these the terms that begin on the day, if they are complete. */
export const setTerms = async (
  em: EntityManager,
  code: AdvisorCode,
  effectiveOn: string,
  wanted: Terms,
): Promise<void> => {
  await refuseBroken(em, wanted);
  const same = await em.findOne(CodeTerms, { advisorCode: code, effectiveOn });
  const terms = same ?? em.create(CodeTerms, { id: newId(), advisorCode: code, effectiveOn });
  writePlain(terms, plainOf(wanted, plainCodeTerms));
  await writeShares(em, AdvisorSubscription, terms, wanted.advisorSubscriptionsAttributes);
  await writeShares(em, VimBreakdown, terms, wanted.vimBreakdownsAttributes);
  await writeShares(em, VerusOverride, terms, wanted.verusOverridesAttributes);
};

/** Whether a change says anything of the terms. */
export const saysTerms = (changes: object): boolean =>
  [...Object.keys(plainCodeTerms), ...Object.keys(shareLists), 'effectiveOn'].some((key) => key in changes);

const refuseEarlier = (allTerms: readonly DatedTerms[], effectiveOn: string): void => {
  const inForce = allTerms.find((terms) => terms.inForce);
  if (!inForce || effectiveOn >= inForce.effectiveOn) return;
  throw new Invalid({
    effectiveOn: [`The current terms took effect on ${inForce.effectiveOn}; a change must take effect then or later.`],
  });
};

/** Refuses sharers who have left the firm or are out of the caller's scope, and locks the others against deletion. */
export const refuseStrangers = async (em: EntityManager, rows: readonly StoredPoints[]): Promise<void> => {
  const ids = rows.map(({ advisorId }) => advisorId).filter(Boolean);
  const advisors = await em.find(
    User,
    { id: { $in: ids }, role: 'advisor', archivedAt: null, status: { $ne: 'terminated' } },
    { lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
  );
  const issues = rows
    .filter(({ advisorId }) => advisorId && advisors.every(({ id }) => id !== advisorId))
    .map((row) => ({
      path: errorPath('advisorSubscriptionsAttributes', row, 'advisorId'),
      message: 'is not one of your advisors',
    }));
  if (issues.length > 0) throw new Invalid(fieldErrors(issues));
};

const refuseBroken = async (em: EntityManager, wanted: Terms): Promise<void> => {
  const advisors = wanted.advisorSubscriptionsAttributes.map(({ advisorId }) => advisorId).filter(Boolean);
  const cards = await em.find(BillingDetail, { advisor: { $in: advisors } });
  const fees = cards.map(({ advisor, platformFee }) => ({ id: advisor.id, platformFee }));
  const broken = brokenTerms(wanted, fees);
  if (broken.length > 0) throw new Invalid(fieldErrors(broken));
};

type Share = AdvisorSubscription | VimBreakdown | VerusOverride;

/** Writes the shares; an advisor who stays keeps the row, so that no advisor has two of them while they are written. */
const writeShares = async (
  em: EntityManager,
  kind: EntityName<Share>,
  terms: CodeTerms,
  wanted: readonly Points[],
): Promise<void> => {
  const current = await em.find(kind, { terms });
  for (const share of current) if (wanted.every(({ advisorId }) => advisorId !== share.advisor.id)) em.remove(share);
  wanted.forEach(({ advisorId, percentage }, position) => {
    const kept = current.find(({ advisor }) => advisor.id === advisorId);
    if (kept) writePlain(kept, { percentage, position });
    else em.create(kind, { id: newId(), terms, advisor: advisorId, percentage, position });
  });
};
