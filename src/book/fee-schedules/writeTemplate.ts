import type { FastifyRequest } from 'fastify';
import { branchOf } from '../../platform/branches/branchOf.ts';
import { changedTerms } from '../../domain/fee-schedule/changedTerms.ts';
import type { TemplateCreate, TemplateUpdate } from '../../domain/fee-schedule/schema.ts';
import { termsRules, tierProblems, unknownTiers } from '../../domain/fee-schedule/termsRules.ts';
import { can } from '../../domain/permissions.ts';
import { newId } from '../../lib/columns.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { FeeSchedule } from './entity.ts';
import { presentSchedule } from './terms.ts';
import { writeSchedule } from './writeTerms.ts';

export const createTemplate = async (request: FastifyRequest, body: TemplateCreate): Promise<FeeSchedule> => {
  const { name, feeType, branchId } = body;
  const branch = await branchToWrite(request, branchId);
  const template = request.em.create(FeeSchedule, { id: newId(), branch, name, feeType });
  await writeTemplate(request, template, body);
  return template;
};

/** Writes a template; accounts that copied their terms from it keep theirs. */
export const writeTemplate = async (
  request: FastifyRequest,
  template: FeeSchedule,
  { name, branchId, ...changes }: TemplateUpdate,
): Promise<void> => {
  if (name !== undefined) template.name = name;
  if (branchId !== undefined) template.branch = await branchToWrite(request, branchId);
  const current = await presentSchedule(request.em, template);
  const terms = changedTerms(current, changes);
  const issues = [
    ...unknownTiers(current, changes, 'template'),
    ...termsRules.filter(({ isBroken }) => isBroken(terms)),
    ...tierProblems(terms),
  ];
  if (issues.length > 0) throw new Invalid(fieldErrors(issues), 'Please check the marked fields.');
  await writeSchedule(request.em, template, terms);
  // Another tier is a change of the template, too: its version must move.
  template.updatedAt = new Date();
};

/** Finds the branch to write in: an advisor sees the branches of their codes, but writes only in their own. */
const branchToWrite = async ({ em, user }: FastifyRequest, id: string) => {
  const branch = await branchOf(em, id);
  if (!can(user, 'feeSchedules.create', { branch })) throw new Forbidden();
  return branch;
};
