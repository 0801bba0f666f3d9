import { isSupportedCountry } from 'libphonenumber-js/min';
import { z } from 'zod';
import { codesOf, type Choices } from './choices.ts';
import { plainFileName } from './fileName.ts';
import { parsePhone } from './phone.ts';
import { asMoney, asPercent, rangeIssue, type Range } from './range.ts';
import { dayIssue, notRead, typedDay } from './typedDay.ts';
import { isBlank } from './wording.ts';

/** Messages of a field: an empty input, null from a form or '' from other callers, reads 'Required'. */
const orRequired = (message: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (isBlank(input) ? 'Required' : message),
});

/** Makes a field optional; null or '' clears it. */
export const optional = <Of extends z.ZodType>(field: Of) =>
  z.preprocess((input) => (input === '' ? null : input), field.nullish());

const typed = (message: string) => z.string(orRequired(message)).trim().min(1, { error: 'Required', abort: true });

/** Whether PostgreSQL can store a text: it takes every character but NUL and unpaired surrogates. */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

const written = (longest: number) =>
  typed('Must be text')
    .max(longest, `At most ${longest} characters`)
    .refine(isStorable, { error: 'Contains a character that cannot be stored', abort: true });

/** Text on one line. */
export const name = (longest = 100) => written(longest).regex(/^\P{Cc}*$/u, 'Must be one line of text');

/** A file name; invisible characters are dropped without an error. */
export const fileName = z.preprocess((input) => (typeof input === 'string' ? plainFileName(input) : input), name(200));

/** Validation of a text of any number of lines. */
export const text = (longest = 2000) => written(longest);

export const choice = <Of extends Choices>(choices: Of) => choiceOf(codesOf(choices));

/** The same where only some of the codes may be chosen. */
export const choiceOf = <Code extends string>(codes: readonly Code[]) =>
  z.enum(codes, orRequired('Not one of the choices'));

export const flag = z.boolean(orRequired('Must be true or false'));

export const id = z.uuid(orRequired('Not an id')).toLowerCase();

/** A whole number, also as text. */
export const wholeNumber = (least: number, most: number) =>
  z.union([z.string(), z.number()], orRequired('Must be a whole number')).transform((input, context) => {
    if (input === '') return refuse(context, 'Required');
    const number = /^\s*-?\d+\s*$/.test(String(input)) ? Number(input) : Number.NaN;
    if (Number.isNaN(number)) return refuse(context, 'Must be a whole number');
    const issue = rangeIssue(number, { least, most });
    return issue === undefined ? number : refuse(context, issue);
  });

/** Years of experience. */
export const years = wholeNumber(0, 50);

/** A decimal number, normalized to a string with all of its decimals, as the database returns it. */
const decimal = (places: number, range: Range) =>
  z.union([z.string(), z.number()], orRequired('Must be a number')).transform((input, context) => {
    const [, sign, digits, fraction = ''] = decimalForm.exec(String(input).trim()) ?? [];
    if (input === '') return refuse(context, 'Required');
    if (digits === undefined) return refuse(context, 'Must be a number');
    const decimals = fraction.replace(/0+$/, '');
    if (decimals.length > places) return refuse(context, `At most ${places} decimals`);
    const amount = `${digits.replace(/^0+(?=\d)/, '') || '0'}.${decimals.padEnd(places, '0')}`;
    const value = Number(sign + amount);
    const issue = rangeIssue(value, range);
    if (issue !== undefined) return refuse(context, issue);
    return value < 0 ? `-${amount}` : amount;
  });

/** Matches a decimal; a leading dot is fine: .5 is 0.5. */
const decimalForm = /^(-?)(?=\.?\d)(\d{0,20})(?:\.(\d{0,20}))?$/;

const refuse = (context: z.core.$RefinementCtx, message: string, path: readonly PropertyKey[] = []) => {
  context.issues.push({ code: 'custom', message, input: context.value, path: [...path] });
  return z.NEVER;
};

export const money = decimal(2, { ...asMoney, least: 0, most: 999_999_999_999.99 });
/** Four decimals, as fees of 0.875 % exist. */
export const feePercent = decimal(4, { ...asPercent, least: 0, most: 2.5 });
export const percent = decimal(2, { ...asPercent, least: 0, most: 100 });

export const day = z.string(orRequired(notRead)).transform((input, context) => {
  if (input === '') return refuse(context, 'Required');
  const read = typedDay(input);
  const issue = dayIssue(read);
  return issue === undefined ? read : refuse(context, issue);
});

/** A tax number: nine digits of an SSN or an entity's EIN; separators are dropped. */
export const ssn = z.string(orRequired('Must have 9 digits')).transform((input, context) => {
  if (input === '') return refuse(context, 'Required');
  const digits = input.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : refuse(context, 'Must have 9 digits');
});

export const email = typed('Not an email address')
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .pipe(z.email('Not an email address'));

export const url = typed('Not a web address')
  .max(2000, 'At most 2000 characters')
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Not a web address' }));

/** Reads a ZIP code of the United States: 02110, or 02110-4321; undefined for any other text. */
export function readZip(text: string): string | undefined {
  const [, five, four] = /^(\d{5})(?:[\s-]?(\d{4}))?$/.exec(text.trim()) ?? [];
  return five && four ? `${five}-${four}` : five;
}

const phoneKeys = {
  countryCode: z.string().toUpperCase().refine(isSupportedCountry, 'Not a country').nullish(),
  // Part of the answer, so a form may send it back; ignored.
  formattedPhone: z.string().nullish(),
};
const asPhone = orRequired('Must be a phone number');

/** A phone number: the country, the United States by default, and the number's digits alone. */
export const phone = z.strictObject({ ...phoneKeys, number: written(40) }, asPhone).transform(digitsOnly);
export const optionalPhone = z
  .strictObject({ ...phoneKeys, number: optional(written(40)) }, asPhone)
  .transform(digitsOnly);

interface WrittenPhone {
  readonly countryCode?: string | null;
  readonly number?: string | null;
}

function digitsOnly(phone: WrittenPhone, context: z.core.$RefinementCtx) {
  const countryCode = phone.countryCode ?? 'US';
  if (!phone.number) return { countryCode, number: null };
  const parsed = parsePhone(phone.number, countryCode);
  if (!parsed) return refuse(context, 'Not a phone number', ['number']);
  return { countryCode, number: String(parsed.nationalNumber) };
}

/** A country by its two letters; the database has the list. */
export const country = typed('Not a country')
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Not a country');

/** A state or province by its ISO 3166-2 code: US-CO. */
export const state = typed('Not a state').regex(/^[A-Z]{2}-[A-Z\d]{1,3}$/, 'Not a state');

/** Whether a state belongs to a country, the United States by default. */
export const isStateOf = (country: string | null | undefined, state: string): boolean =>
  state.startsWith(`${country ?? 'US'}-`);

/** ISO 3166-2 divides every country but Kosovo. */
export const hasStates = (country: string | null | undefined): boolean => country !== 'XK';

/** Any number of states; the database has the list of them. */
export const anyStates = z.array(state, 'Required').max(100, 'At most 100');
export const states = anyStates.min(1, 'Required');

/** The parts of an address that are stored as written. */
export const plainLocation = {
  street: optional(name()),
  apt: optional(name(40)),
  city: optional(name()),
  zip: optional(name(12)),
};

/** An address in any country; omitted parts stay as they are. */
export const location = z
  .strictObject({
    ...plainLocation,
    state: optional(state),
    stateName: z.string().nullish(),
    country: optional(country),
  })
  .partial();

/** The answer's type for plain fields: every field is present, an optional one that is empty as null. */
export type Answered<Shape extends z.ZodRawShape> = {
  readonly [Key in keyof Shape]: Exclude<z.output<Shape[Key]>, undefined>;
};
