import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { fullDay } from '../../../src/domain/format.ts';
import { isRecord } from '../../../src/domain/keys.ts';
import type { LabeledField } from './labeledField.ts';

/** Label of an input, and how it displays its value elsewhere. */
export interface RegisteredInput {
  readonly label: string;
  readonly display?: (value: string) => ReactNode;
}

/** Inputs of the surrounding form by source, in their order. */
export const InputRegistryContext = createContext(new Map<string, RegisteredInput>());

/** Registers the input, so that the conflict dialog can name it and display its value. */
export function useRegisteredInput(field: LabeledField, display?: RegisteredInput['display']): LabeledField {
  const all = useContext(InputRegistryContext);
  useEffect(() => void all.set(field.source, { label: field.label, display }));
  return field;
}

/** Formats a value for people. */
export function displayedValue(value: unknown, display: RegisteredInput['display'] = dayOrText): ReactNode {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return display(String(value));
  return Array.isArray(value) ? value.map((one) => rowText(one)).join(', ') : rowText(value);
}

const dayOrText = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? fullDay(text) : text);

/** Text of a nested row, without its ids. */
function rowText(row: unknown): string {
  if (!isRecord(row)) return String(row);
  const shown = Object.entries(row).filter(([key, value]) => !/id$/i.test(key) && isText(value));
  return shown.map(([, value]) => String(value)).join(' – ');
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
