import { afterEach, expect, test } from '@jest/globals';
import { crc32, deflateRawSync } from 'node:zlib';
import { admit, openTestApp } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');

const header = 'Account Type,Custodian,Advisor Code,First Name,Last Name,SSN';
const right = 'Individual,Schwab,SCH100,Nora,Quill,666-45-0001';

const send = async (content: string | Buffer, filename = 'accounts.csv') => {
  const { payload, headers } = multipart({ file: { filename, content } });
  return superAdmin.send({ method: 'POST', url: '/api/accounts/import', payload, headers });
};

/** A zip of these parts, each with the sizes that it claims. */
const zip = (parts: Readonly<Record<string, string | Buffer>>) => {
  const files = Object.entries(parts).map(([name, text]) => ({ name: Buffer.from(name), raw: Buffer.from(text) }));
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, raw } of files) {
    const packed = deflateRawSync(raw);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(raw), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(raw.length, 8);
    const head = Buffer.alloc(14);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const body = Buffer.concat([head, sizes, lengths, name, packed]);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([entry, sizes, lengths, tail, name]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
};

const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: readonly string[]) =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map((row, at) => `<row r="${at + 1}">${row.split(',').map(inline).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;
const workbook = (
  sheet: string | Buffer,
  more: Readonly<Record<string, string>> = {},
  target = 'worksheets/sheet1.xml',
) =>
  zip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rels}/worksheet" Target="${target}"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });

const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

afterEach(async () => {
  // Whatever came, the next call is answered.
  expect((await superAdmin.get('/users/current-user')).statusCode).toBe(200);
});

test('a workbook made by hand is read, and so is a mark of UTF-8', async () => {
  expect((await send(workbook(sheetOf([header, right])), 'a.xlsx')).json().results).toHaveLength(2);
  const second = right.replace('Nora', 'Otto').replace('0001', '0002');
  expect((await send(`\ufeff${header}\n${second}\n`)).json().results).toHaveLength(2);
});

const csv = (...lines: readonly string[]) => [header, ...lines].join('\n');
const odd: readonly (readonly [what: string, content: () => string | Buffer, said: RegExp, name?: string])[] = [
  ['nothing at all', () => '', /empty/],
  ['blank lines alone', () => '\n\n , , \n', /empty/],
  ['a header alone', () => header, /no rows/],
  ['a mark of UTF-8 alone', () => '\ufeff', /empty/],
  ['UTF-16', () => Buffer.from(`\ufeff${csv(right)}`, 'utf16le'), /UTF-8/],
  ['Latin-1', () => Buffer.from(csv(right.replace('Nora', 'Jérôme')), 'latin1'), /UTF-8/],
  ['an open quote', () => csv(right, 'Individual,"Schwab,SCH100,A,B,666450002'), /^Line \d+ .*quotation mark/],
  ['a quote in the middle', () => csv('Indi"vidual,Schwab,SCH100,A,B,666450002'), /^Line 2 .*quotation mark/],
  ['a missing header', () => 'Custodian\nSchwab', /^Row 1, Account Type: is missing/],
  ['a doubled header', () => `${header},SSN\n${right},1`, /^Row 1, SSN: Appears twice/],
  ['no header', () => right, /^Row 1, /],
  ['a row of a thousand cells', () => csv(`${right}${',x'.repeat(1000)}`), /more than 200 columns/],
  ['one line without an end', () => csv('x'.repeat(15 * 2 ** 20)), /too long/],
  ['a NUL', () => csv(right.replace('Nora', 'No\0ra')), /^Row 2, First Name: .*cannot be stored/],
  ['half a character of JSON', () => csv(right.replace('Nora', 'N\u0007ora')), /^Row 2, First Name: Must be one line/],
  ['a text that calls itself a workbook', () => csv(right), /.+/, 'a.xlsx'],
  ['a workbook that is cut off', () => workbook(sheetOf([header, right])).subarray(0, 400), /.+/, 'a.xlsx'],
  ['a zip bomb', () => workbook(Buffer.alloc(300 * 2 ** 20, ' ')), /unpacks to more than can be read/, 'a.xlsx'],
  ['a billion laughs', () => workbook(laughs + sheetOf([header, '&b;'])), /.+/, 'a.xlsx'],
  ['a sheet that is elsewhere', () => workbook('', {}, 'file:///etc/passwd'), /.+/, 'a.xlsx'],
  ['a pdf', () => '%PDF-1.7', /Invalid file type/, 'a.pdf'],
];

test.each(odd)('%s is refused with a sentence', async (_what, content, said, name = 'accounts.csv') => {
  const before = await testApp.orm.em.fork().execute('select count(*)::int as n from accounts');
  const answer = await send(content(), name);
  expect(answer.statusCode).toBe(422);
  const { errors } = answer.json<{ errors: string[] }>();
  expect(errors.length).toBeLessThanOrEqual(501);
  expect(errors[0]).toMatch(said);
  expect(answer.body).not.toMatch(/666-?45-?000|root:/);
  expect(await testApp.orm.em.fork().execute('select count(*)::int as n from accounts')).toEqual(before);
});

test('a form without a file, or no form at all, is told to choose one', async () => {
  for (const sent of [{}, multipart({ note: 'x' })]) {
    const answer = await superAdmin.send({ method: 'POST', url: '/api/accounts/import', ...sent });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, ['Choose a file.']]);
  }
});
