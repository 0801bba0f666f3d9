import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../domain/permissions.ts';
import { AdvisorSubscription, CodeTerms, VerusOverride, VimBreakdown, type AdvisorCode } from './entity.ts';

/** A code with the terms in force; splits and shares are pay, and go to those alone who may see pay. */
export const presentAdvisorCode = async (em: EntityManager, code: AdvisorCode, actor: Actor) => {
  await em.populate(code, ['custodian']);
  const terms = await em.findOne(CodeTerms, { advisorCode: code, inForce: true });
  const basics = {
    id: code.id,
    number: code.number,
    status: code.status,
    custodianIds: [code.custodian.id],
    custodianNames: code.custodian.name,
    notes: code.notes,
    createdAt: code.createdAt,
    updatedAt: code.updatedAt,
    version: code.version,
  };
  if (!terms || !can(actor, 'advisorCodes.compensationValues', code)) return basics;
  return {
    ...basics,
    effectiveOn: terms.effectiveOn,
    hasWrapFee: terms.hasWrapFee,
    investmentManagement: terms.investmentManagement,
    managementFee: terms.managementFee,
    hasVerusOverride: terms.hasVerusOverride,
    verusOverrideFee: terms.verusOverrideFee,
    advisorSubscriptions: await shares(em, AdvisorSubscription, terms),
    vimBreakdowns: await shares(em, VimBreakdown, terms),
    verusOverrides: await shares(em, VerusOverride, terms),
  };
};

type Share = typeof AdvisorSubscription | typeof VerusOverride | typeof VimBreakdown;

const shares = async (em: EntityManager, kind: Share, terms: CodeTerms) => {
  // Whoever may see the code's splits sees all who share them, out of their own branch too.
  const rows = await em.find(
    kind,
    { terms },
    { orderBy: { position: 'asc' }, populate: ['advisor'], filters: { visible: false } },
  );
  return {
    data: rows.map(({ id, advisor, percentage }) => ({
      id,
      advisorId: advisor.id,
      firstName: advisor.firstName,
      lastName: advisor.lastName,
      percentage,
    })),
  };
};
