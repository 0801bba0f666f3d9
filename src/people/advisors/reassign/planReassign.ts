import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readTerms, type DatedTerms } from '../../../firm/advisor-codes/readTerms.ts';
import { AdvisorCode } from '../../../firm/advisor-codes/entity.ts';
import type { ReassignedCode, ReassignPreview } from '../../../domain/advisor/reassign.ts';
import type { CodeTerms } from '../../../domain/advisor-code/changedTerms.ts';
import { termsHandedOver } from '../../../domain/advisor-code/handedOver.ts';
import type { Points } from '../../../domain/payout/rows/codes.ts';
import { Invalid } from '../../../lib/errors.ts';
import { queryOfManager } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import { BillingDetail } from '../../../firm/billing-details/entity.ts';
import type { User } from '../../../platform/users/entity.ts';
import { accountsLeft, countOfAccounts, countOfClients, openPayouts } from './accounts.ts';

export interface Reassignment {
  readonly from: User;
  readonly to: User;
  /** The first day on which the shares are the other advisor's. */
  readonly effectiveOn: string;
}

/** Terms of a code, as they will be from a day on. */
export interface Handover {
  readonly code: AdvisorCode;
  readonly effectiveOn: string;
  readonly before: DatedTerms;
  readonly after: CodeTerms;
}

export interface Plan {
  readonly handovers: readonly Handover[];
  readonly preview: ReassignPreview;
}

/**
 * Plans what goes from one advisor to the other and what stays; the preview's digest shows whether that is still so.
 */
export const planReassign = async (em: EntityManager, reassignment: Reassignment): Promise<Plan> => {
  const query = queryOfManager(em);
  const handing = { from: reassignment.from.id, to: reassignment.to.id };
  const handovers = await handoversOf(em, reassignment);
  const [moved] = await query<{ accounts: number; digest: string }>(countOfAccounts(handing));
  const [{ clients = 0 } = {}] = await query<{ clients: number }>(countOfClients(handing));
  const summary = {
    effectiveOn: reassignment.effectiveOn,
    codes: handovers.map((handover) => presentHandover(handover, reassignment)),
    accounts: moved?.accounts ?? 0,
    clients,
    accountsLeft: await query<ReassignPreview['accountsLeft'][number]>(accountsLeft(handing)),
    openPayouts: await query<ReassignPreview['openPayouts'][number]>(openPayouts(handing)),
    warnings: await warningsOf(em, reassignment),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([handing, summary, moved?.digest]))
    .digest('hex');
  return { handovers, preview: { ...summary, digest } };
};

/** The terms, in force or not begun, of every code that the leaving advisor shares. */
const handoversOf = async (em: EntityManager, { from, to, effectiveOn }: Reassignment): Promise<Handover[]> => {
  const handing = { from: from.id, to: to.id };
  const shared = await queryOfManager(em)<{ id: string }>(sql`select distinct t.advisor_code_id as id
    from code_terms t join advisor_subscriptions s on s.terms_id = t.id
    where s.advisor_id = ${from.id} and (t.in_force or t.effective_on > ${effectiveOn})`);
  const named = { id: { $in: shared.map(({ id }) => id) }, status: 'active', archivedAt: null } as const;
  const codes = await em.find(AdvisorCode, named, { orderBy: { id: 'asc' } });
  const handovers: Handover[] = [];
  for (const code of codes) {
    const allTerms = await readTerms(em, code.id);
    refuseEarlier(code, allTerms, effectiveOn);
    const present = allTerms.filter((terms) => terms.inForce || terms.effectiveOn > effectiveOn).filter(isOf(from.id));
    for (const before of present) {
      const day = before.inForce ? effectiveOn : before.effectiveOn;
      handovers.push({ code, effectiveOn: day, before, after: termsHandedOver(before, handing) });
    }
  }
  return handovers;
};

const isOf =
  (advisorId: string) =>
  ({ advisorSubscriptionsAttributes: shares }: CodeTerms): boolean =>
    shares.some((share) => share.advisorId === advisorId);

const refuseEarlier = ({ number }: AdvisorCode, allTerms: readonly DatedTerms[], effectiveOn: string): void => {
  const inForce = allTerms.find((terms) => terms.inForce);
  if (!inForce || inForce.effectiveOn <= effectiveOn) return;
  const sentence = `The current terms of ${number ?? 'a code'} took effect on ${inForce.effectiveOn}; a change must take effect then or later.`;
  throw new Invalid({ effectiveOn: [sentence] });
};

const presentHandover = ({ code, effectiveOn, before, after }: Handover, { to }: Reassignment): ReassignedCode => {
  const names = new Map(before.advisorSubscriptionsAttributes.map((share) => [share.advisorId, nameOf(share)]));
  names.set(to.id, to.fullName());
  const named = (shares: readonly Points[]) =>
    shares.map(({ advisorId, percentage }) => ({ name: names.get(advisorId) ?? '', percentage }));
  return {
    id: code.id,
    number: code.number ?? '',
    effectiveOn,
    before: named(before.advisorSubscriptionsAttributes),
    after: named(after.advisorSubscriptionsAttributes),
  };
};

const nameOf = (share: object): string =>
  'firstName' in share && 'lastName' in share ? `${String(share.firstName)} ${String(share.lastName)}` : '';

const warningsOf = async (em: EntityManager, { to }: Reassignment): Promise<string[]> =>
  (await em.findOne(BillingDetail, { advisor: to }))
    ? []
    : [`${to.fullName()} has no billing details yet. The codes cannot be billed until they are added.`];
