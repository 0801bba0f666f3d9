import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { fullDay } from '../../../src/domain/format.ts';
import { isRecord } from '../../../src/domain/keys.ts';
import type { LabeledField } from './labeledField.ts';

/** What an input is called, and how it says what it holds. */
export interface RegisteredInput {
  readonly label: string;
  readonly display?: (value: string) => ReactNode;
}

/** The inputs of a form by their sources, in the order in which they stand. */
export const InputRegistryContext = createContext(new Map<string, RegisteredInput>());

/** Lets the form speak of this input elsewhere: of what somebody else has put there meanwhile. */
export function useRegisteredInput(field: LabeledField, display?: RegisteredInput['display']): LabeledField {
  const all = useContext(InputRegistryContext);
  useEffect(() => void all.set(field.source, { label: field.label, display }));
  return field;
}

/** What is held, as a person reads it. */
export function displayedValue(value: unknown, display: RegisteredInput['display'] = dayOrText): ReactNode {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return display(String(value));
  return Array.isArray(value) ? value.map((one) => rowText(one)).join(', ') : rowText(value);
}

const dayOrText = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? fullDay(text) : text);

/** A row of a list inside the record: what stands in it, without the marks by which it is known. */
function rowText(row: unknown): string {
  if (!isRecord(row)) return String(row);
  const shown = Object.entries(row).filter(([key, value]) => !/id$/i.test(key) && isText(value));
  return shown.map(([, value]) => String(value)).join(' – ');
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
