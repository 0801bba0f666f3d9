import type { Choices } from '../choices.ts';
import { formKinds } from '../internal-form/choices.ts';
import type { AccountAnswers } from './schema.ts';
import { accountTypeOf } from './types.ts';

/** The part of an account that the wizard's steps depend on. */
export interface WizardAccount {
  /** The furthest step that the account has reached. */
  readonly step: string;
  readonly accType: string | null;
  readonly hybridAdvisor: boolean;
}

interface Step {
  readonly key: string;
  readonly stage: number;
  readonly title: string;
  /** The fields that belong to the step. */
  readonly section: readonly (keyof AccountAnswers | `${keyof AccountAnswers}.${string}`)[];
  readonly shownIf: (account: WizardAccount) => boolean;
}

export const stages = [
  'Account Details',
  'Billing',
  'Owner Details',
  'Pending Advisor',
  'Pending Verus Review',
  'Pending Final Approval',
] as const;

const always = () => true;
const hasCitizenship = ({ accType }: WizardAccount) => !accountTypeOf(accType)?.withoutCitizenship;
const isHybrid = ({ hybridAdvisor }: WizardAccount) => hybridAdvisor;
const isClosed = ({ step }: WizardAccount) => step === 'closed';

// prettier-ignore
export const steps = [
  { key: 'info', stage: 0, title: 'Advisor Information', shownIf: always,
    section: ['advisorCodeId', 'advisorId'] },
  { key: 'basics', stage: 0, title: 'Account Basics', shownIf: always,
    section: ['name', 'origination', 'accType', 'ownerPerc', 'coOwnerPerc', 'secOwnerSpouse', 'personalTrustType', 'hasLinkedAccount', 'linkedAccountId'] },
  { key: 'billing', stage: 1, title: 'Billing Structure', shownIf: always,
    section: ['billingType', 'accGroupId', 'groupName'] },
  { key: 'fee', stage: 1, title: 'Account Fee Schedule', shownIf: always,
    section: ['feeScheduleAttributes'] },
  { key: 'bill_from', stage: 1, title: 'Bill From Account', shownIf: always,
    section: ['billFromCurrentAccount', 'billFromAccountId'] },
  { key: 'owner', stage: 2, title: 'Account Owner Details', shownIf: always,
    section: ['primaryOwnerAttributes', 'secondaryOwnerAttributes'] },
  { key: 'citizenship', stage: 2, title: 'Citizenship', shownIf: hasCitizenship,
    section: ['citizenshipAttributes'] },
  { key: 'employment', stage: 2, title: 'Account Owner Employment and Financials', shownIf: always,
    section: ['employmentAttributes', 'financialsAttributes'] },
  { key: 'objective', stage: 2, title: 'Investment Objective', shownIf: always,
    section: ['financialsAttributes.investmentObjective'] },
  { key: 'experience', stage: 2, title: 'Investment Experience', shownIf: isHybrid,
    section: ['experienceAttributes'] },
  { key: 'signers', stage: 3, title: 'Account Documents', shownIf: always,
    section: ['oaaDeliveryOption', 'inPersonSigning', 'oaaInPersonSigning'] },
  { key: 'submitted', stage: 4, title: 'Pending Verus Review', shownIf: always, section: [] },
  { key: 'review', stage: 5, title: 'Pending Final Approval', shownIf: always, section: [] },
  { key: 'completed', stage: 5, title: 'Completed', shownIf: always, section: [] },
  // Closing is not a goal: the step does not count towards progress while the account is open.
  { key: 'closed', stage: 5, title: 'Closed', shownIf: isClosed, section: [] },
] as const satisfies readonly Step[];

export type StepKey = (typeof steps)[number]['key'];
export type AnyStep = (typeof steps)[number];

export const shownSteps = (account: WizardAccount): readonly AnyStep[] => steps.filter((step) => step.shownIf(account));

/** The account's step: the first one for an unknown key, the next visible one if a later answer has hidden the step. */
export function currentStep(account: WizardAccount): AnyStep {
  const order = Math.max(orderOf(account.step), 0);
  return shownSteps(account).find((step) => orderOf(step.key) >= order) ?? steps[0];
}

export const nextStep = (account: WizardAccount): AnyStep | undefined => {
  const shown = shownSteps(account);
  return shown[shown.indexOf(currentStep(account)) + 1];
};

/** The stepper's position, 0 to 5. */
export const stageOf = (account: WizardAccount): number => currentStep(account).stage;

/** Whether a section may be opened: any up to the furthest step reached. */
export const isReached = (account: WizardAccount, key: StepKey): boolean =>
  orderOf(key) <= orderOf(currentStep(account).key);

/** How far the account is, in percent. The offset is the documents': 1 where the citizenship step is missing, else 2. */
export function progress(account: WizardAccount): number {
  const shown = shownSteps(account);
  const offset = hasCitizenship(account) ? 2 : 1;
  return Math.min(100, Math.round((100 * shown.indexOf(currentStep(account))) / (shown.length - offset)));
}

/** The step that a field belongs to, given the path of the field or of something inside it. */
export const stepOfField = (path: readonly PropertyKey[]): AnyStep | undefined =>
  stepWith(path.slice(0, 2).join('.')) ?? stepWith(String(path[0]));

const stepWith = (field: string) => steps.find(({ section }: Step) => section.some((asked) => asked === field));

/** The position of a step in the order of all steps; -1 for an unknown key. */
export const orderOf = (key: string): number => steps.findIndex((step) => step.key === key);

/** The review document that the advisor signs. */
export const documentTitle = ({ hybridAdvisor }: WizardAccount): string =>
  hybridAdvisor ? formKinds.oaa : formKinds.investor_profile;

export const accountStatuses = {
  pending_advisor: 'Pending Advisor',
  pending_admin: 'Pending Verus Admin Review',
  pending_verus: 'Pending Verus Final Approval',
  completed: 'Completed',
  closed: 'Closed',
} satisfies Choices;

export type AccountStatus = keyof typeof accountStatuses;

const statuses: Readonly<Record<string, AccountStatus>> = {
  submitted: 'pending_admin',
  review: 'pending_verus',
  completed: 'completed',
  closed: 'closed',
};

export const statusOf = (step: string): AccountStatus => statuses[step] ?? 'pending_advisor';
