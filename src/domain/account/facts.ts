import type { Choices } from '../choices.ts';
import { format, fullDay } from '../format.ts';
import { accountLabels, type AccountQuestion } from './labels.ts';

/** One answer in words; its value is empty where nothing was answered. */
export interface Fact {
  /** The path by which the answer is saved. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

type Write = (value: unknown) => string;

export const text: Write = (value) => format('text', value);
export const number: Write = (value) => format('number', value);
export const money: Write = (value) => format('money', value);
export const percent: Write = (value) => format('percent', value);
export const yesNo: Write = (value) => format('boolean', value);
export const day: Write = (value) => fullDay(text(value));
export const oneOf =
  (choices: Choices): Write =>
  (value) =>
    format('choice', value, { choices });

/** The answer to a question of the account. */
export const fact = (key: AccountQuestion, value: unknown, write: Write = text): Fact =>
  factWithLabel(key, accountLabels[key], value, write);

/** A fact with a label of its own. */
export const factWithLabel = (key: string, label: string, value: unknown, write: Write = text): Fact => ({
  key,
  label,
  value: write(value),
});

/** The facts if their condition holds, else none. */
export const onlyIf = (asked: boolean, ...facts: readonly Fact[]): readonly Fact[] => (asked ? facts : []);
