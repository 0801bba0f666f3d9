import type { Issue, Rule } from '../rules.ts';
import type { AnsweredAccount } from './answered.ts';
import { issuesOf, sectionRules } from './sectionRules.ts';
import { currentStep, isReached, orderOf, shownSteps, stepOfField, type StepKey } from './steps.ts';

/** The issues of a step's section, each at its field; none for a step that is not shown. */
export const brokenIn = (account: AnsweredAccount, step: StepKey): readonly Issue[] =>
  isShown(account, step) ? issuesOf(account).filter(({ path }) => stepOfField(path)?.key === step) : [];

export const isFilled = (account: AnsweredAccount, step: StepKey): boolean => brokenIn(account, step).length === 0;

/** Whether the field at that path is required now. */
export const isFieldRequired = (account: AnsweredAccount, path: readonly string[]): boolean => {
  const step = stepOfField(path);
  const isAsked = (rule: Rule<AnsweredAccount>) =>
    rule.path.join('.') === path.join('.') && rule.isRequired?.(account) === true;
  return step !== undefined && isShown(account, step.key) && sectionRules.some(isAsked);
};

/** The visible steps of the form, up to the signers. */
export const formSteps = (account: AnsweredAccount): readonly StepKey[] =>
  shownSteps(account)
    .map(({ key }) => key)
    .filter((key) => orderOf(key) <= orderOf('signers'));

/** The furthest step that the account may be at: its own, or the first incomplete one before it. */
export const furthest = (account: AnsweredAccount): StepKey => {
  const here = currentStep(account).key;
  const open = formSteps(account).find((step) => !isFilled(account, step));
  return open && orderOf(open) < orderOf(here) ? open : here;
};

/** Whether the form is still being filled in. */
export const isDraft = ({ step }: Pick<AnsweredAccount, 'step'>): boolean => orderOf(step) <= orderOf('signers');

/** The sections that must be complete after a save; undefined where its step is outside the form, which is a move. */
export const sectionsToCheck = (
  before: AnsweredAccount,
  after: AnsweredAccount,
  step: string | undefined,
): readonly StepKey[] | undefined => {
  if (isDraft(before)) return step === undefined ? [] : sectionsNamed(after, step);
  return step === undefined || step === before.step ? changedSteps(before, after) : undefined;
};

/**
 * The section of that step; if it lies ahead, every section from the current step up to it. Undefined for a step
 * outside the form.
 */
const sectionsNamed = (account: AnsweredAccount, step: string): readonly StepKey[] | undefined => {
  const form = formSteps(account);
  const named = form.find((key) => key === step);
  if (!named || isReached(account, named)) return named && [named];
  const here = orderOf(currentStep(account).key);
  return form.filter((key) => orderOf(key) >= here && orderOf(key) <= orderOf(named));
};

/** The step of a draft after a save: the one behind the named section, but never behind an incomplete one. */
export const stepAfter = (account: AnsweredAccount, named?: string): StepKey => {
  const here = currentStep(account).key;
  const form = formSteps(account);
  const behind = form[form.findIndex((key) => key === named) + 1] ?? 'signers';
  return furthest({ ...account, step: orderOf(behind) > orderOf(here) ? behind : here });
};

/** The sections in which two versions of an account differ. */
export const changedSteps = (before: AnsweredAccount, after: AnsweredAccount): readonly StepKey[] => {
  const differs = ([key, value]: readonly [string, unknown]) => value !== Reflect.get(before, key);
  const changed = Object.entries(after).filter(differs);
  return formSteps(after).filter((step) => changed.some(([key]) => stepOfField([key])?.key === step));
};

const isShown = (account: AnsweredAccount, step: StepKey) => shownSteps(account).some(({ key }) => key === step);
