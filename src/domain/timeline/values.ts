import { billingTypes, deliveryOptions, documentTypes, origins } from '../account/choices.ts';
import { steps } from '../account/steps.ts';
import { accountTypeNames, personalTrustTypes, retirementTrustTypes } from '../account/types.ts';
import { advisorStatuses } from '../advisor/choices.ts';
import { codeStatuses } from '../advisor-code/choices.ts';
import { billingErrorReasons, billingErrorStatuses } from '../flag/choices.ts';
import { disputeStatuses } from '../dispute/choices.ts';
import { roles } from '../user/choices.ts';
import { labelOf, type Choices } from '../choices.ts';
import {
  bands,
  citizenshipStatuses,
  employmentStatuses,
  entityTypes,
  fundingSources,
  incomeTaxBrackets,
  investmentObjectives,
  visaTypes,
} from '../client/choices.ts';
import { feeTypes } from '../fee-schedule/choices.ts';
import { formKinds, signatureBlocks } from '../internal-form/choices.ts';
import { format, fullDay, namedInstant } from '../format.ts';
import type { ColumnKind } from '../list.ts';
import { refundReasons } from '../refund/choices.ts';
import { isUuid } from '../uuid.ts';

const choices: Readonly<Record<string, Choices>> = {
  step: Object.fromEntries(steps.map(({ key, title }) => [key, title])),
  accType: accountTypeNames,
  personalTrustType: { ...personalTrustTypes, ...retirementTrustTypes },
  billingType: billingTypes,
  origination: origins,
  oaaDeliveryOption: deliveryOptions,
  feeType: feeTypes,
  docType: documentTypes,
  entityType: entityTypes,
  kind: { ...formKinds, cash: 'Cash', margin: 'Margin' },
  block: signatureBlocks,
  reason: { ...refundReasons, ...billingErrorReasons },
  role: roles,
  status: { ...advisorStatuses, ...codeStatuses, ...billingErrorStatuses, ...disputeStatuses },
  position: { primary: 'Primary Owner', secondary: 'Secondary Owner' },
  citizenship_citizenshipStatus: citizenshipStatuses,
  citizenship_visaType: visaTypes,
  employment_status: employmentStatuses,
  financials_annualIncome: bands,
  financials_netWorth: bands,
  financials_liquidNetWorth: bands,
  financials_approxAccVal: bands,
  financials_incomeTaxBracket: incomeTaxBrackets,
  financials_initFundSrc: fundingSources,
  financials_ongoingFundSrc: fundingSources,
  financials_investmentObjective: investmentObjectives,
};

const kinds: Readonly<Record<string, ColumnKind>> = {
  balance: 'money',
  lowAmount: 'money',
  highAmount: 'money',
  amount: 'money',
  totalRefunded: 'money',
  accountFee: 'money',
  total: 'money',
  balancePercentage: 'percent',
  managementFee: 'percent',
  verusOverrideFee: 'percent',
  platformFee: 'percent',
  percentage: 'percent',
  ownerPerc: 'percent',
  coOwnerPerc: 'percent',
};

/** Shown for a record that is out of the reader's scope, or deleted. */
export const unnamed = '(not shown)';

/** A stored value in words; null for an empty one. */
export function valueInWords(key: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null;
  const list = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (list && (typeof value === 'string' || typeof value === 'number')) return labelOf(list, value);
  if (typeof value === 'string') return textInWords(key, value, names);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(value) : unnamed;
}

function textInWords(key: string, text: string, names: ReadonlyMap<string, string>): string {
  const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
  if (kind) return format(kind, text);
  if (isUuid(text)) return names.get(text) ?? unnamed;
  if (namedByCode.test(key)) return names.get(text) ?? text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return fullDay(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? namedInstant(text) : text;
}

/** Keys whose ids are letters: countries and states. */
const namedByCode = /(?:_|^)(?:country|state|[a-zA-Z]+Country)$/;
