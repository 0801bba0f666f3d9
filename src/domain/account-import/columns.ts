import { z } from 'zod';
import { accountNumber } from '../account/number.ts';
import { accountTypeNames } from '../account/types.ts';
import { choiceList, type Choices } from '../choices.ts';
import { entityTypes } from '../client/choices.ts';
import { custodians } from '../custodian/choices.ts';
import { day, email, name, optional, ssn } from '../fields.ts';

interface ImportColumn {
  /** Reads a cell, an empty one too where the column is optional. */
  readonly read: z.ZodType<string | null | undefined>;
  /** Shown on the screen, next to the template. */
  readonly help: string;
  /** The cell of the template's one row. */
  readonly example: string;
}

/** Accepts a choice by its label or its code. */
const oneOf = (choices: Choices, what: string) => {
  const codes = new Map(
    choiceList(choices).flatMap(({ id, name: label }) => [id, label].map((text) => [fold(text), id])),
  );
  return z.string().transform((text, context) => {
    const code = codes.get(fold(text));
    if (code !== undefined) return code;
    context.issues.push({ code: 'custom', message: text ? `Is not ${what}` : 'Required', input: text });
    return z.NEVER;
  });
};

/** Normalizes a name: lower case, without blanks. */
export const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '');

/** The columns of a file of new accounts: its template, its reader, its errors and the help on the screen come from here. */
export const importColumns = {
  'Account Number': {
    read: optional(accountNumber),
    help: 'Leave empty if the custodian has not assigned one yet',
    example: '00199001',
  },
  'Account Type': {
    read: oneOf(accountTypeNames, 'an account type'),
    help: 'As named in the wizard: Individual, Roth IRA, LLC',
    example: 'Individual',
  },
  Custodian: {
    read: oneOf(custodians, 'a custodian'),
    help: Object.values(custodians).join(' or '),
    example: 'Schwab',
  },
  'Advisor Code': { read: name(), help: 'An active code at that custodian', example: 'SCH100' },
  'Primary Contact': {
    read: optional(name(254)),
    help: 'Name or email of an advisor of the code; if empty, the first advisor',
    example: '',
  },
  'First Name': { read: optional(name()), help: 'For individuals', example: 'Winifred' },
  'Last Name': { read: optional(name()), help: 'For individuals', example: 'Ashby' },
  'Entity Name': { read: optional(name()), help: 'For entities, instead of first and last name', example: '' },
  'Entity Type': {
    read: optional(oneOf(entityTypes, 'an entity type')),
    help: 'For entities, if the account type does not imply it',
    example: '',
  },
  SSN: { read: optional(ssn), help: 'Nine digits (SSN or EIN). Required if there is no email', example: '666-01-2345' },
  Email: { read: optional(email), help: 'Identifies the client if there is no SSN', example: 'winifred@example.com' },
  'Date of Birth': { read: optional(day), help: 'YYYY-MM-DD or MM/DD/YYYY', example: '1970-12-31' },
  'Account Open Date': { read: optional(day), help: 'YYYY-MM-DD or MM/DD/YYYY', example: '2026-01-05' },
} as const satisfies Record<string, ImportColumn>;

export type ImportField = keyof typeof importColumns;

export const isRequired = (field: ImportField): boolean => !importColumns[field].read.safeParse('').success;
