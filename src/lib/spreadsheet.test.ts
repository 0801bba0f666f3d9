import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { describe, expect, test } from '@jest/globals';
import { readLimits, readRows, type SheetRow } from './spreadsheet.ts';

async function read(source: Readable | Buffer, kind: 'csv' | 'xlsx', limits = readLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readRows(source, kind, limits)) rows.push(row);
  return rows;
}

const csv = (text: string, limits = readLimits) => read(Buffer.from(text), 'csv', limits);
const refused = (sentence: string | RegExp, status = 422) => ({ status, message: expect.stringMatching(sentence) });

/** The outcome of reading a hostile file. A quadratic reader does not end before the test's own limit. */
const outcomeOf = (work: Promise<SheetRow[]>): Promise<unknown> => work.catch((error: unknown) => error);

describe('CSV', () => {
  test('cells are texts, lines are counted as an editor counts them, empty ones are left out', async () => {
    const text =
      '\ufeffAccount Number,Amount\r\n00123,"1,234.50"\r\n\r\n,,\r\nZ9,"two\nlines"\r\nlast,"say ""so"""\r\n';
    expect(await csv(text)).toEqual([
      { line: 1, cells: ['Account Number', 'Amount'] },
      { line: 2, cells: ['00123', '1,234.50'] },
      { line: 6, cells: ['Z9', 'two\nlines'] },
      { line: 7, cells: ['last', 'say "so"'] },
    ]);
  });

  test('rows may differ in length, as custodians write them', async () => {
    expect((await csv('a,b\n1,2,3\n\n"disclaimer"\n')).map(({ cells }) => cells.length)).toEqual([2, 3, 1]);
  });

  test('a letter cut in two by the network is one letter', async () => {
    const bytes = Buffer.from('Řehoř,✓\n');
    const rows = await read(Readable.from(Array.from(bytes, (byte) => Buffer.from([byte]))), 'csv');
    expect(rows).toEqual([{ line: 1, cells: ['Řehoř', '✓'] }]);
  });

  test.each([
    ['an open quotation mark', 'a,b\n1,"2\n3,4\n', /^Line \d+ has a quotation mark/],
    ['a lone quotation mark', 'a,b\n"1"x,2\n', /^Line 2 has a quotation mark/],
    ['too many columns', `a\n${','.repeat(300)}x\n`, /^Line 2 has more than 200 columns/],
  ])('%s is refused with its line', async (_, text, sentence) => {
    await expect(csv(text)).rejects.toMatchObject(refused(sentence));
  });

  test('a file that is not in UTF-8 is refused rather than misread', async () => {
    await expect(read(Buffer.from('Jos\xe9,1\n', 'latin1'), 'csv')).rejects.toMatchObject(refused('CSV UTF-8'));
    await expect(read(Buffer.from('Jos\xe9', 'latin1'), 'csv')).rejects.toMatchObject(refused('CSV UTF-8'));
  });

  test('a letter that was lost when the file was saved refuses the file', async () => {
    await expect(csv('Account,Name\n1,Jos\ufffd\n')).rejects.toMatchObject(refused('letters that were lost'));
  });

  test('too many rows and too many bytes are refused', async () => {
    const limits = { ...readLimits, maxRows: 3, maxBytes: 2 ** 20 };
    await expect(csv('1\n2\n3\n4\n', limits)).rejects.toMatchObject(refused('more than 3 rows', 413));
    await expect(csv('long,row\n'.repeat(200_000), { ...limits, maxRows: 1e9 })).rejects.toMatchObject(
      refused('1 MB', 413),
    );
    expect(await csv('1\n2\n3\n', limits)).toHaveLength(3);
  });

  test.each(['x', '"x', ',', ' '])('a line without end (%j again and again) is refused at once', async (piece) => {
    let given = 0;
    async function* line(): AsyncIterable<Buffer> {
      for (; given < 2 ** 30; given += 2 ** 16) yield Buffer.alloc(2 ** 16, piece);
    }
    const outcome = await outcomeOf(read(Readable.from(line()), 'csv', { ...readLimits, maxBytes: 2 ** 31 }));
    expect(outcome).toMatchObject({ status: 422 });
    expect(given).toBeLessThan(2 ** 21);
  });

  test('an account number that is protected for Excel is a text, wherever the network cuts it', async () => {
    const bytes = Buffer.from('="00410006",1\r\nx,="0"\r\n"a,=""b"", c",="1"');
    const rows = [
      ['="00410006"', '1'],
      ['x', '="0"'],
      ['a,="b", c', '="1"'],
    ];
    expect((await read(bytes, 'csv')).map(({ cells }) => cells)).toEqual(rows);
    const pieces = Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])));
    expect((await read(pieces, 'csv')).map(({ cells }) => cells)).toEqual(rows);
  });

  test('who stops reading closes the file', async () => {
    const source = Readable.from([Buffer.from('1\n'), Buffer.from('2\n'), Buffer.from('3\n')]);
    for await (const { line } of readRows(source, 'csv')) if (line === 1) break;
    expect(source.destroyed).toBe(true);
  });
});

describe('XLSX written by a library', () => {
  test('days, numbers, truths, formulas and formatted texts become plain text', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Fees');
    sheet.addRow(['Account Number', 'Fee Date', 'Amount', 'Note']);
    sheet.addRow([
      '00123',
      new Date('2026-01-15T00:00:00Z'),
      1234.5,
      { richText: [{ text: 'two ' }, { text: 'runs' }] },
    ]);
    sheet.addRow([]);
    sheet.addRow([12345678, new Date('2024-02-29T13:30:00Z'), { formula: 'C2*2', result: 2469 }, true]);
    sheet.addRow([null, null, { formula: 'A1&"x"', result: 'text' }, { text: 'link', hyperlink: 'https://x.test' }]);
    sheet.getCell('A4').numFmt = '0000000000';
    expect(await read(Buffer.from(await book.xlsx.writeBuffer()), 'xlsx')).toEqual([
      { line: 1, cells: ['Account Number', 'Fee Date', 'Amount', 'Note'] },
      { line: 2, cells: ['00123', '2026-01-15', '1234.5', 'two runs'] },
      { line: 4, cells: ['0012345678', '2024-02-29', '=C2*2', 'TRUE'] },
      { line: 5, cells: ['', '', '=A1&"x"', 'link'] },
    ]);
  });

  test('thousands of rows arrive in order', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Fees');
    for (let i = 1; i <= 2345; i++) sheet.addRow([`text ${i}`, i]);
    const rows = await read(Buffer.from(await book.xlsx.writeBuffer()), 'xlsx');
    expect(rows).toEqual(
      Array.from({ length: 2345 }, (_, i) => ({ line: i + 1, cells: [`text ${i + 1}`, String(i + 1)] })),
    );
  });
});

interface Parts {
  readonly sheet: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly book?: string;
}

/** A workbook as small as the format allows. */
function workbook({
  sheet,
  strings = '',
  styles = '',
  book = '<sheet name="A" sheetId="1" r:id="r1"/>',
}: Parts): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
  return zip({
    'xl/workbook.xml': `<workbook>${book.includes('<workbookPr') ? book : `<sheets>${book}</sheets>`}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      relation('r1', 'worksheet', 'worksheets/sheet1.xml') +
      relation('r2', 'worksheet', '/xl/worksheets/sheet2.xml') +
      relation('r3', 'sharedStrings', 'sharedStrings.xml') +
      relation('r4', 'styles', 'styles.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row r="1"><c t="str"><v>second</v></c></row></sheetData></worksheet>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  });
}

function zip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const files = Object.entries(parts).map(([name, content]) => ({
    name: Buffer.from(name),
    content: Buffer.from(content),
  }));
  let offset = 0;
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    // The claimed size is a lie: nobody may rely on it.
    common.writeUInt32LE(1, 18);
    common.writeUInt16LE(name.length, 22);
    bodies.push(Buffer.from('PK\x03\x04'), common, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, name);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const cellsOf = async (parts: Parts) => (await read(workbook(parts), 'xlsx')).map(({ cells }) => cells);
const styles = `<numFmts><numFmt numFmtId="164" formatCode="&quot;Day &quot;d/m/yy"/><numFmt numFmtId="165" formatCode="[Red]0.0"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;

describe('XLSX as others write it', () => {
  test('numbers read as Excel shows them, with every digit and without an exponent', async () => {
    const numbers = {
      '3337.7700000000004': '3337.77',
      '0.30000000000000004': '0.3',
      '1E+20': '100000000000000000000',
      '1E-07': '0.0000001',
      '-0': '0',
      '123456789012345': '123456789012345',
      '1234.10': '1234.1',
      nonsense: 'nonsense',
    };
    const cells = Object.keys(numbers).map((stored) => `<c><v>${stored}</v></c>`);
    expect(await cellsOf({ sheet: `<row>${cells.join('')}</row>` })).toEqual([Object.values(numbers)]);
  });

  test('a number is a day where its style shows one', async () => {
    const cases = [
      [1, '45306', '2024-01-15'],
      [2, '45306.75', '2024-01-15'],
      [1, '61', '1900-03-01'],
      [1, '59', '1900-02-28'],
      [1, '-5', '-5'],
      [3, '45306', '45306'],
      [0, '45306', '45306'],
    ];
    const cells = cases.map(([style, stored]) => `<c s="${style}"><v>${stored}</v></c>`);
    expect(await cellsOf({ sheet: `<row>${cells.join('')}</row>`, styles })).toEqual([
      cases.map(([, , shown]) => shown),
    ]);
  });

  test('a number is shown with the zeros and dashes of its format', async () => {
    const codes = ['000-00-0000', '000\\-00\\-0000', '00000&quot;-&quot;0000', '00000000', '0.00', '0'];
    const formats = codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`);
    const own = `<numFmts>${formats.join('')}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs>`;
    const cells = codes.map((_, style) => `<c s="${style}"><v>12345678</v></c>`).join('');
    const longer = '<c s="0"><v>1012345678</v></c><c s="0"><v>-1</v></c><c s="0"><v>1.5</v></c>';
    expect(await cellsOf({ sheet: `<row>${cells}${longer}</row>`, styles: own })).toEqual([
      ['012-34-5678', '012-34-5678', '01234-5678', '12345678', '12345678', '12345678', '1012-34-5678', '-1', '1.5'],
    ]);
  });

  test('days are counted from 1904 where the workbook says so', async () => {
    const book = '<workbookPr date1904="1"/><sheets><sheet r:id="r1"/></sheets>';
    expect(await cellsOf({ sheet: '<row r="1"><c r="A1" s="1"><v>43844</v></c></row>', styles, book })).toEqual([
      ['2024-01-15'],
    ]);
  });

  test('gaps, prefixes, inline and shared texts, runs, pronunciation, entities, errors', async () => {
    const sheet = `<x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:r><x:t>a &amp; </x:t></x:r><x:r><x:t>b</x:t></x:r></x:is></x:c>
      <x:c r="D3" t="s"><x:v>1</x:v></x:c><x:c r="E3" s="1"/><x:c r="F3" t="e"><x:v>#N/A</x:v></x:c></x:row>
      <row><c t="str"><v>&lt;1&#10;&#x158;_x000D_&unknown;</v></c><c t="d"><v>2026-01-15T00:00:00</v></c></row>
      <row><c><f>1+1</f><v>2</v></c><c t="str"><f t="shared" si="0"/><v>two</v></c><c><f>A1&lt;&quot;b&quot;</f></c><c><v>3</v></c></row>`;
    const strings =
      '<si><t/></si><si><r><t>one </t></r><r><t xml:space="preserve">two</t></r><rPh><t>wun</t></rPh></si>';
    expect(await read(workbook({ sheet, strings }), 'xlsx')).toEqual([
      { line: 3, cells: ['', 'a & b', '', 'one two', '', '#N/A'] },
      { line: 4, cells: ['<1\nŘ\r&unknown;', '2026-01-15'] },
      { line: 5, cells: ['=1+1', '=', '=A1<"b"', '3'] },
    ]);
  });

  test.each(['4000000000', '1048577', '1.5', 'x'])('no row has the number %s', async (number) => {
    const sheet = `<row r="${number}"><c t="str"><v>far below</v></c></row>`;
    await expect(cellsOf({ sheet })).rejects.toThrow('Line 1 has a number that no row has.');
  });

  test('the first visible tab counts, not the first file', async () => {
    const book = '<sheet name="Old" state="hidden" r:id="r1"/><sheet name="New" r:id="r2"/><sheet r:id="r1"/>';
    expect(await cellsOf({ sheet: '<row r="1"><c t="str"><v>first</v></c></row>', book })).toEqual([['second']]);
  });
});

describe('XLSX made to harm', () => {
  const limits = readLimits;

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a ZIP of something else', zip({ 'evil.txt': 'x' })],
    ['a ZIP cut off', workbook({ sheet: '' }).subarray(0, -30)],
    [
      'a directory that points nowhere',
      Buffer.from('PK\x05\x06\0\0\0\0\x09\0\x09\0\0\0\0\0\xff\xff\xff\x0f\0\0', 'latin1'),
    ],
  ])('%s is refused', async (_, file) => {
    await expect(read(file, 'xlsx')).rejects.toMatchObject({ status: expect.any(Number) });
  });

  test.each([
    ['one text of 200 MB', `<row r="1"><c t="str"><v>${'x'.repeat(2e8)}</v></c></row>`],
    ['a long text', `<row r="1"><c t="str"><v>${'x'.repeat(2e6)}</v></c></row>`],
    ['a cell far out', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['a million rows', '<row><c><v>1</v></c></row>'.repeat(1e6)],
    ['tags that never close', '<c'.repeat(2e7)],
    ['one name without end', `<${'c'.repeat(3e7)}`],
    ['one tag without end', `<c ${'c'.repeat(3e7)}`],
    ['attributes without end', `<c ${'r="A1" '.repeat(4e6)}/>`],
    ['cells without end in one row', `<row>${'<c r="A1"><v>123456789012345</v></c>'.repeat(1e6)}</row>`],
  ])('%s is refused or empty, in little memory', async (_, sheet) => {
    const file = workbook({ sheet });
    const before = process.memoryUsage.rss();
    const outcome = await outcomeOf(read(file, 'xlsx', limits));
    if (!Array.isArray(outcome)) expect(outcome).toMatchObject({ status: expect.any(Number) });
    else expect(outcome).toEqual([]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(700 * 2 ** 20);
  });

  test('styles without end are refused', async () => {
    const file = workbook({ sheet: '', styles: `<cellXfs>${'<xf numFmtId="1"/>'.repeat(3e6)}</cellXfs>` });
    expect(await outcomeOf(read(file, 'xlsx'))).toMatchObject({ status: 413 });
  });

  test('entities that multiply (a billion laughs) stay as they are written', async () => {
    const sheet = '<row r="1"><c t="str"><v>&lol9;</v></c></row>';
    const laughs = `<!DOCTYPE x [<!ENTITY lol "lol"><!ENTITY lol9 "&lol;&lol;">]>`;
    const book = `${laughs}<workbookPr/><sheets><sheet r:id="r1"/></sheets>`;
    expect(await cellsOf({ sheet, book })).toEqual([['&lol9;']]);
  });

  test('it is not this thread that works, so others are served meanwhile', async () => {
    const file = workbook({ sheet: '<row><c><v>1</v></c></row>'.repeat(1e6) });
    const [whole, here] = [process.cpuUsage(), process.threadCpuUsage()];
    await read(file, 'xlsx').catch(() => {});
    expect(process.threadCpuUsage(here).user).toBeLessThan(process.cpuUsage(whole).user / 2);
  });
});
