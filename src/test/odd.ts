import fc from 'fast-check';
import type { z } from 'zod';

const words = (text: string) => text.trim().split(/\s+/);

/** Tax and visa numbers that were never issued, sent where numbers belong, and their form where they leak. */
const numbers = ['666-71-8293', '666718293', 'VISA-71829355'];
const ofNumbers = ['ssn', 'ftid', 'visaNumber'];
export const wholeNumber = /666-?71-?8293|VISA-71829355/;

/** Becomes a number that JSON can write and no float can hold. */
const huge = 'a huge number';

const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.005,
  1e21,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '😀'.repeat(60),
  'x'.repeat(20_000),
  huge,
  "'; drop table accounts; --",
  '+1 (617) 555-0188',
  [],
  {},
  [[]],
  [null],
  { id: null },
  { _destroy: true },
  ...words('-1 1e5 .5 100.001 -0 NaN 999999999999999 % ? \\ {} __proto__ [object 2026-1-5 13/45/2026'),
  ...words('0000-00-00 2026-02-31 1899-12-31 9999-12-31'),
];

/** Values each of which some field accepts. */
const fitting = words(`
  Half\ud83d
  info basics owner experience signers submitted review completed closed ind jtc rta mt_ira aggregate individual
  tier_percentages flat_fee flat_fee_amount us not_us dual h US SE US-CO SE-AB other growth electronic primary ssn
  2026-01-15 01/15/2026 1.25 60 40 Because signedVerusAgreement advisor`);

const moreKeys = words(`
  clientId version id _destroy feeType balance balancePercentage feeTiersAttributes lowAmount highAmount percentage
  phoneAttributes locationAttributes countryCode number state country city citizenshipStatus birthCountryId visaType
  hasImmigrationVisa netWorth expBonds years owner field reason signerName consent signerIp filename byteSize
  contentType checksum accountId`);
const oddKeys = ['__proto__', 'constructor', 'toString', '0', '', 'a'.repeat(300), 'first__name', '\0', 'é'];

type Anything = fc.Arbitrary<unknown>;

/** Bodies for records of these schemas, as JSON: valid and invalid; wrapped, bare, or no record. */
export const oddBodies = (
  schemas: Readonly<Record<string, z.ZodObject>>,
  ids: readonly string[],
): fc.Arbitrary<string> => {
  const leaf = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...odd) },
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...fitting, ...ids) },
  );
  const keys = [...new Set([...Object.values(schemas).flatMap(({ shape }) => Object.keys(shape)), ...moreKeys])];
  const anything = recordsOf(leaf, keys);
  const liked = Object.values(schemas).map((schema) => ({ weight: 4, arbitrary: likedBy(leaf, ids)(schema) }));
  const record = fc.oneof(...liked, { weight: 4, arbitrary: anything });
  const wrapped = fc.tuple(fc.constantFrom(...Object.keys(schemas)), record).map(([name, each]) => ({ [name]: each }));
  return fc.oneof(record, wrapped).map((body) => JSON.stringify(body).replaceAll(`"${huge}"`, '1e309'));
};

const recordsOf = (leaf: Anything, keys: readonly string[]): Anything => {
  const entry = (value: Anything) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.tuple(fc.constantFrom(...keys), value) },
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...ofNumbers), fc.constantFrom(...numbers)) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...oddKeys), value) },
    );
  const records = (value: Anything) =>
    fc.array(entry(value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries));
  return fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: 'small' }, leaf, records(tie('any')), fc.array(tie('any'), { maxLength: 3 })),
  })).any;
};

/** Mostly values that a schema accepts, and now and then anything in their place. */
const likedBy = (leaf: Anything, ids: readonly string[]) => {
  const like = (schema: z.core.$ZodType): Anything =>
    fc.oneof({ weight: 12, arbitrary: likely(schema) }, { weight: 1, arbitrary: leaf });
  const likely = (schema: z.core.$ZodType): Anything => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (def.type === 'object') return some(def.shape);
    if (def.type === 'optional' || def.type === 'nullable') return likely(def.innerType);
    if (def.type === 'pipe') return likely(def.in._zod.def.type === 'transform' ? def.out : def.in);
    if (def.type === 'enum') return fc.constantFrom<unknown>(...Object.values(def.entries));
    if (def.type === 'array') return fc.array(like(def.element), { maxLength: 3 });
    return def.type === 'boolean' ? fc.boolean() : fc.constantFrom<unknown>(...fitting, ...ids);
  };
  const some = (shape: Readonly<Record<string, z.core.$ZodType>>): Anything =>
    fc
      .uniqueArray(fc.constantFrom(...Object.entries(shape)), { maxLength: 4 })
      .chain((fields) => fc.record(Object.fromEntries(fields.map(([key, field]) => [key, valueOf(key, field)]))));
  const valueOf = (key: string, field: z.core.$ZodType) =>
    ofNumbers.includes(key) ? fc.constantFrom(...numbers) : like(field);
  return likely;
};

const part = (name: string, content: string, file = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;

/** Forms as a browser would not send them; `b` stands between their parts. */
export const oddForms: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      part('file', '%PDF-1.4', '; filename="a.pdf"'),
      part('file', 'x', '; filename="..\\..\\a\0.exe"'),
      part('file', '', '; filename=""'),
      ...['signedVerusAgreement', 'other', '\0'].map((text) => part('doc_type', text)),
      ...['\0', 'é'.repeat(300), `😀${'x'.repeat(199)}`].map((text) => part('filename', text)),
      ...['__proto__', ''].map((name) => part(name, 'x')),
    ),
    { maxLength: 4 },
  )
  .map((parts) => `${parts.join('')}--b--\r\n`);

const parameters = words(`
  page per_page perPage sort search filters range filter columns account_id advisor_id advisor_code_id branch_id client_id
  status step completed without_id branch signed_id country_code start_date quarter_start_date flagged disputed payout_id
  run_id reconciliation_id figure __proto__`);
const questions = [
  'number',
  '["number","ASC"]',
  '[0,9]',
  '{"q":"a\\u0000"}',
  '{"q":"a\\ud83d"}',
  '{"id":["x"]}',
  '1e9',
  '{',
  '[{}]',
  '[null]',
  'a\0',
  '[{"key":"number","option":"=","values":["\\u0000"]}]',
  '[{"key":"value","option":"..","values":["1","1e309"]}]',
];

export const oddQueries: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...parameters), fc.constantFrom(...questions, ...fitting)), { maxLength: 3 })
  .map((pairs) => new URLSearchParams(Object.fromEntries(pairs)).toString());
