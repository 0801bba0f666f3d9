import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import PDFDocument from 'pdfkit';
import { expect, test } from '@jest/globals';
import { WrongType } from './errors.ts';
import { headBytes, peek, typeOf } from './fileTypes.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const zip = (...names: string[]) =>
  Buffer.concat(names.map((name) => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${name}`)));

async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Fees').addRow(['Account Number']);
  return Buffer.from(await book.xlsx.writeBuffer());
}

test('real files are known by their content', async () => {
  const pdf = new PDFDocument();
  pdf.end();
  expect(typeOf('form.PDF', await buffer(pdf))).toBe('application/pdf');
  expect(typeOf('fees.xlsx', await workbook())).toMatch(/spreadsheetml/);
  expect(typeOf('letter.docx', zip('[Content_Types].xml', 'word/document.xml'))).toMatch(/wordprocessingml/);
  expect(typeOf('me.png', png)).toBe('image/png');
  expect(typeOf('me.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(typeOf('fees.csv', Buffer.from('\ufeffAccount Number,Amount\r\n1,"2"\r\n'))).toBe('text/csv');
  expect(typeOf('notes.txt', Buffer.from('Řehoř\ttab'))).toBe('text/plain');
});

test('a name that the content does not bear out is refused', async () => {
  const liars: [string, Buffer][] = [
    ['form.pdf', png],
    ['me.png', Buffer.from('<svg onload="alert(1)">')],
    ['fees.xlsx', zip('word/document.xml')],
    ['fees.xlsx', zip('evil.exe')],
    ['fees.csv', await workbook()],
    ['fees.csv', Buffer.from('a\0b')],
    ['notes.txt', Buffer.from('\ufeff  <script>alert(1)</script>')],
    ['form.pdf', Buffer.alloc(0)],
  ];
  for (const [name, head] of liars) expect(() => typeOf(name, head)).toThrow(WrongType);
});

test.each(['page.html', 'run.exe', 'logo.svg', 'archive.zip', 'form.pdf.exe', 'pdf', ''])(
  '%j may not be uploaded',
  (name) => {
    expect(() => typeOf(name, Buffer.from('%PDF-1.7'))).toThrow('Invalid file type');
  },
);

test('a purpose may allow less', () => {
  expect(() => typeOf('form.pdf', Buffer.from('%PDF-1.7'), ['image/png', 'image/jpeg'])).toThrow(WrongType);
  expect(typeOf('me.png', png, ['image/png', 'image/jpeg'])).toBe('image/png');
});

test.each([0, 5, headBytes - 1, headBytes, 3 * headBytes])(
  'looking at the head of %i bytes takes nothing away',
  async (size) => {
    const content = Buffer.alloc(size, 'abcdefg');
    const chunks = Array.from({ length: Math.ceil(size / 1000) }, (_, i) => content.subarray(i * 1000, (i + 1) * 1000));
    const { head, stream } = await peek(Readable.from(chunks));
    expect(head.equals(content.subarray(0, headBytes))).toBe(true);
    expect((await buffer(stream)).equals(content)).toBe(true);
  },
);

test('who breaks off the stream breaks off its source', async () => {
  const source = Readable.from([Buffer.alloc(headBytes), Buffer.alloc(9), Buffer.alloc(9)]);
  const { stream } = await peek(source);
  for await (const chunk of stream) if (chunk) break;
  expect(source.destroyed).toBe(true);
});
