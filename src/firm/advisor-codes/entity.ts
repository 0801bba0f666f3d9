import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, instant, no, percent, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../../platform/scope.ts';
import { Custodian } from '../../platform/reference/entity.ts';
import { User } from '../../platform/users/entity.ts';

const AdvisorCodeSchema = defineEntity({
  name: 'AdvisorCode',
  tableName: 'advisor_codes',
  filters: visible('advisorCode'),
  properties: {
    id: id(),
    /** Empty while a request waits for its answer. */
    number: p.text().nullable(),
    custodian: p.manyToOne(Custodian).index(),
    status: p.enum(['active', 'requested', 'declined'] as const).default('active'),
    requestedBy: p.manyToOne(User).nullable().index(),
    /** Why a request was declined; the requester reads it. */
    declineReason: p.text().nullable(),
    answeredBy: p.manyToOne(User).nullable(),
    answeredAt: instant().nullable(),
    notes: p.text().nullable(),
    archivedAt: instant().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  uniques: [{ name: 'advisor_codes_id_custodian', properties: ['id', 'custodian'] }],
  indexes: [
    {
      name: 'advisor_codes_number',
      expression:
        'create unique index advisor_codes_number on advisor_codes (custodian_id, lower(number)) where archived_at is null',
    },
    {
      name: 'advisor_codes_by_number',
      expression: 'create index advisor_codes_by_number on advisor_codes (number nulls first, id)',
    },
    {
      name: 'advisor_codes_search',
      expression: 'create index advisor_codes_search on advisor_codes using gin (number gin_trgm_ops)',
    },
  ],
  checks: [
    { name: 'advisor_codes_numbered', expression: "status <> 'active' or number is not null" },
    { name: 'advisor_codes_declined', expression: "status <> 'declined' or decline_reason is not null" },
  ],
});
export class AdvisorCode extends AdvisorCodeSchema.class {}
AdvisorCodeSchema.setClass(AdvisorCode);

/** The terms of a code: what it pays to whom, from one day until the next terms. A change never rewrites the past. */
const CodeTermsSchema = defineEntity({
  name: 'CodeTerms',
  tableName: 'code_terms',
  properties: {
    id: id(),
    advisorCode: p.manyToOne(AdvisorCode).deleteRule('cascade'),
    effectiveOn: day(),
    /** The first day of the terms that follow; null for the last ones. */
    endedOn: day().nullable(),
    /** Whether these are today's terms: a clock of the firm's time sets it as the day comes on which terms begin. */
    inForce: no(),
    investmentManagement: no(),
    managementFee: percent().nullable(),
    hasWrapFee: no(),
    hasVerusOverride: no(),
    verusOverrideFee: percent().nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'code_terms_effective', properties: ['advisorCode', 'effectiveOn'] }],
  indexes: [
    {
      name: 'code_terms_live',
      expression: 'create unique index code_terms_live on code_terms (advisor_code_id) where in_force',
    },
  ],
  checks: [
    { name: 'code_terms_period', expression: 'ended_on is null or ended_on > effective_on' },
    {
      name: 'code_terms_vim',
      expression: 'not investment_management or (management_fee >= 0 and management_fee <= 100)',
    },
    {
      name: 'code_terms_override',
      expression: 'not has_verus_override or (verus_override_fee >= 0 and verus_override_fee <= 100)',
    },
  ],
});
export class CodeTerms extends CodeTermsSchema.class {}
CodeTermsSchema.setClass(CodeTerms);

const share = () => ({
  id: id(),
  terms: p.manyToOne(CodeTerms).deleteRule('cascade'),
  advisor: p.manyToOne(User).index(),
  percentage: percent(),
  /** The order of the shares, which settles who gets the left-over cent. */
  position: p.smallint(),
});

const AdvisorSubscriptionSchema = defineEntity({
  name: 'AdvisorSubscription',
  tableName: 'advisor_subscriptions',
  properties: share(),
  uniques: [{ name: 'advisor_subscriptions_once', properties: ['terms', 'advisor'] }],
  checks: [{ name: 'advisor_subscriptions_percentage', expression: 'percentage > 0 and percentage <= 100' }],
});
export class AdvisorSubscription extends AdvisorSubscriptionSchema.class {}
AdvisorSubscriptionSchema.setClass(AdvisorSubscription);

const VerusOverrideSchema = defineEntity({
  name: 'VerusOverride',
  tableName: 'verus_overrides',
  properties: share(),
  uniques: [{ name: 'verus_overrides_once', properties: ['terms', 'advisor'] }],
  checks: [{ name: 'verus_overrides_percentage', expression: 'percentage >= 0 and percentage <= 100' }],
});
export class VerusOverride extends VerusOverrideSchema.class {}
VerusOverrideSchema.setClass(VerusOverride);

const VimBreakdownSchema = defineEntity({
  name: 'VimBreakdown',
  tableName: 'vim_breakdowns',
  properties: share(),
  uniques: [{ name: 'vim_breakdowns_once', properties: ['terms', 'advisor'] }],
  checks: [{ name: 'vim_breakdowns_percentage', expression: 'percentage >= 0 and percentage <= 100' }],
});
export class VimBreakdown extends VimBreakdownSchema.class {}
VimBreakdownSchema.setClass(VimBreakdown);

/** The codes that an access person works for. */
const AssistantCodeSchema = defineEntity({
  name: 'AssistantCode',
  tableName: 'assistant_codes',
  properties: {
    assistant: p.manyToOne(User).primary().deleteRule('cascade'),
    advisorCode: p.manyToOne(AdvisorCode).primary().index().deleteRule('cascade'),
  },
});
export class AssistantCode extends AssistantCodeSchema.class {}
AssistantCodeSchema.setClass(AssistantCode);
