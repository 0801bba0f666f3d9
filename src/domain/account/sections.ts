import type { Issue, Rule } from '../rules.ts';
import type { AnsweredAccount } from './answered.ts';
import { issuesOf, sectionRules } from './sectionRules.ts';
import { currentStep, isReached, orderOf, shownSteps, stepOfField, type StepKey } from './steps.ts';

/** What still stands in the way of the step's section, each message at its field; nothing of a step that is not shown. */
export const brokenIn = (account: AnsweredAccount, step: StepKey): readonly Issue[] =>
  isShown(account, step) ? issuesOf(account).filter(({ path }) => stepOfField(path)?.key === step) : [];

export const isFilled = (account: AnsweredAccount, step: StepKey): boolean => brokenIn(account, step).length === 0;

/** Whether the field at that path must be filled in just now. */
export const asks = (account: AnsweredAccount, path: readonly string[]): boolean => {
  const step = stepOfField(path);
  const isAsked = (rule: Rule<AnsweredAccount>) =>
    rule.path.join('.') === path.join('.') && rule.isAsked?.(account) === true;
  return step !== undefined && isShown(account, step.key) && sectionRules.some(isAsked);
};

/** The shown steps of the form, the signers' one its last. */
export const formSteps = (account: AnsweredAccount): readonly StepKey[] =>
  shownSteps(account)
    .map(({ key }) => key)
    .filter((key) => orderOf(key) <= orderOf('signers'));

/** How far the account may stand: at its own step, or at the first one before it that asks for something again. */
export const furthest = (account: AnsweredAccount): StepKey => {
  const here = currentStep(account).key;
  const open = formSteps(account).find((step) => !isFilled(account, step));
  return open && orderOf(open) < orderOf(here) ? open : here;
};

/** Whether the form is still being filled in. */
export const isDraft = ({ step }: Pick<AnsweredAccount, 'step'>): boolean => orderOf(step) <= orderOf('signers');

/** The sections that a save must leave whole; undefined where its step is none of theirs and asks for a move. */
export const sectionsAsked = (
  before: AnsweredAccount,
  after: AnsweredAccount,
  step: string | undefined,
): readonly StepKey[] | undefined => {
  if (isDraft(before)) return step === undefined ? [] : sectionsNamed(after, step);
  return step === undefined || step === before.step ? changedSteps(before, after) : undefined;
};

/** The section of that step, or where it lies ahead, all from the furthest on; the signers' one asks for nothing. */
const sectionsNamed = (account: AnsweredAccount, step: string): readonly StepKey[] | undefined => {
  const form = formSteps(account);
  const named = form.find((key) => key === step);
  if (!named || isReached(account, named)) return named && [named];
  const here = orderOf(currentStep(account).key);
  return form.filter((key) => orderOf(key) >= here && orderOf(key) <= orderOf(named));
};

/** Where a draft stands after a save: behind the section that it named, but never behind one that asks for something. */
export const stepAfter = (account: AnsweredAccount, named?: string): StepKey => {
  const here = currentStep(account).key;
  const form = formSteps(account);
  const behind = form[form.findIndex((key) => key === named) + 1] ?? 'signers';
  return furthest({ ...account, step: orderOf(behind) > orderOf(here) ? behind : here });
};

/** The sections in which the one account differs from the other. */
export const changedSteps = (before: AnsweredAccount, after: AnsweredAccount): readonly StepKey[] => {
  const differs = ([key, value]: readonly [string, unknown]) => value !== Reflect.get(before, key);
  const changed = Object.entries(after).filter(differs);
  return formSteps(after).filter((step) => changed.some(([key]) => stepOfField([key])?.key === step));
};

const isShown = (account: AnsweredAccount, step: StepKey) => shownSteps(account).some(({ key }) => key === step);
