import { describe, expect, test } from '@jest/globals';
import { accountsReader } from './account-import/reader.ts';
import { quarterOf } from './dates.ts';
import { chargesReader } from './payout/files/custodianCharges.ts';
import { reportReader } from './reconciliation/report.ts';
import { overflows, type SheetReader, widthOf } from './sheet.ts';

/** The rows that a reader makes of lines whose cells a comma separates, as the parser cuts them. */
function readLines<Row>({ missing, read }: SheetReader<Row>, ...lines: readonly string[]) {
  const rows = lines.flatMap((text, at) => read({ line: at + 1, cells: text.split(',') }) ?? []);
  return { missing, rows };
}

const quarters = [quarterOf('2025-10-01'), quarterOf('2026-01-01')];
const charges = (...lines: string[]) => readLines(chargesReader(quarters), ...lines).rows;
const report = (...lines: string[]) => readLines(reportReader('2026-01-01'), ...lines).rows;
const accounts = (...lines: string[]) => readLines(accountsReader('2026-01-15'), ...lines).rows;

const chargesHeader = 'Account Number,Fee Date,Fee Type,Amount,Description';
const reportHeader = 'Account Number,Date,Amount';
const accountsHeader = 'Account Type,Custodian,Advisor Code,First Name,Last Name,Email,Account Number';
const account = 'Individual,Schwab,SCH100,Alma,Whitlock,alma@mail.example.com,00100199';

describe('text that the header has no column for', () => {
  const belongsToNone = 'is followed by text that belongs to no column: put values with commas in quotation marks';

  test('makes a charge a bad row, never a smaller charge', () => {
    expect(charges(chargesHeader, '00300101,2025-11-30,trading,1,042.50,Trading fee')).toMatchObject([
      { fee: null, amount: null, errors: [{ row: 2, field: 'Description', message: belongsToNone }] },
    ]);
  });

  test('refuses the line of a debit report', () => {
    expect(report(reportHeader, '00300101,2026-01-15,5,158.95')).toEqual([
      { debit: null, errors: [{ row: 2, field: 'Amount', message: belongsToNone }] },
    ]);
  });

  test('refuses the line of an account import', () => {
    expect(accounts(accountsHeader, `${account},Jr.`)[0]?.errors).toEqual([
      { row: 2, field: 'Account Number', message: belongsToNone },
    ]);
  });

  test('is text under empty cells at the end of the header, too', () => {
    expect(charges(`${chargesHeader},,`, '00300101,2025-11-30,trading,1,042.50,Trading fee')[0]?.fee).toBeNull();
  });

  test('is neither an empty cell nor one under a name that nobody reads', () => {
    expect(charges(chargesHeader, '00300101,2025-11-30,trading,42.50,Fee,, ')[0]?.errors).toEqual([]);
    expect(charges(`${chargesHeader},,Batch`, '00300101,2025-11-30,trading,42.50,Fee,x,7')[0]?.errors).toEqual([]);
    expect(accounts(accountsHeader, `${account},,`)[0]?.errors).toEqual([]);
    expect(report(reportHeader, '00300101,2026-01-15,158.95,')[0]?.errors).toEqual([]);
  });
});

test('the width of a header ends with its last name', () => {
  expect([widthOf(['a', '', 'b', ' ', '']), widthOf(['', '']), widthOf([])]).toEqual([3, 0, 0]);
  expect([overflows(['1', '2', ' '], 2), overflows(['1', '2', 'x'], 2), overflows([], 0)]).toEqual([
    false,
    true,
    false,
  ]);
});

describe('a row is read as it was written', () => {
  test.each([
    ['2025-11-30', '42.50'],
    ['11/30/2025 0:00', '$42.50'],
    ['11/30/2025 12:00:00 AM', 'USD 42.5'],
    ['2025-11-30T00:00:00.000', '42.4950'],
    ['2025/11/30 23:59', '42.5000'],
  ])('on %s, %s', (day, amount) => {
    expect(charges(chargesHeader, `00300101,${day},trading,${amount},`)[0]?.fee).toMatchObject({
      feeDate: '2025-11-30',
      amount: '42.50',
    });
  });

  test.each(['11/30/25', '30.11.2025', '11/30/2025 24:00', '2025-11-30 x', '45991', '2025-11-31 0:00', '1/5/26 0:00'])(
    'and %s is no day',
    (day) => {
      const error = { row: 2, field: 'Fee Date', message: 'must be a date' };
      expect(charges(chargesHeader, `00300101,${day},trading,42.50,`)[0]?.errors).toEqual([error]);
    },
  );

  test.each(["'00410006", '="00410006"', ' 0041-0006 '])('with the account number %s', (number) => {
    expect(charges(chargesHeader, `${number},2025-11-30,trading,42.50,`)[0]?.fee?.accountNumber).toBe('00410006');
    expect(report(reportHeader, `${number},1/15/2026 0:00,(42.50)`)[0]?.debit).toMatchObject({
      accountNumber: '00410006',
      amount: '-42.50',
      debitedOn: '2026-01-15',
    });
    expect(accounts(accountsHeader, account.replace('00100199', number))[0]).toMatchObject({
      account: { number: expect.stringMatching(/^0041-?0006$/) },
      errors: [],
    });
  });

  test('and a formula stays one', () => {
    const error = { row: 2, field: 'Account Number', message: 'is a formula' };
    expect(charges(chargesHeader, '="0041"&"0006",2025-11-30,trading,42.50,')[0]?.errors).toEqual([error]);
  });

  test('with an SSN, days and dashes for no value in an account import', () => {
    const header = `${accountsHeader},SSN,Date of Birth,Account Open Date,Primary Contact`;
    const [row] = accounts(header, `${account},'012-34-5678,12/31/1970 0:00,N/A,--`);
    expect(row).toMatchObject({
      account: { ssn: '012345678', birthDate: '1970-12-31', openedOn: null, contact: null },
      errors: [],
    });
    const [young] = accounts(header, `${account},,12/31/70,,`);
    expect(young?.errors).toEqual([{ row: 2, field: 'Date of Birth', message: 'Must be a date as MM/DD/YYYY' }]);
  });
});

describe('a header', () => {
  const charge = '00300101,2025-11-30,trading,42.50,';
  const howToSave =
    'In Excel, with the regional settings of the United States, save it as "CSV UTF-8 (Comma delimited)".';

  test.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('that is separated by %j is told so, and how to save the file', (separator, name) => {
    const cut = `is not a column of its own. The file is separated by ${name}, not by commas. ${howToSave}`;
    const errors = [{ row: 1, field: 'Account Number', message: cut }];
    const line = (text: string) => text.replaceAll(',', separator);
    expect(readLines(chargesReader(quarters), line(chargesHeader), line(charge))).toEqual({
      missing: errors,
      rows: [],
    });
    expect(readLines(reportReader('2026-01-01'), line(reportHeader)).missing).toEqual(errors);
    const importErrors = readLines(accountsReader('2026-01-15'), line(accountsHeader), line(account)).missing;
    expect(importErrors.map(({ message }) => message)).toEqual([cut]);
  });

  test('is found below a title, and its rows keep their numbers', () => {
    expect(charges('Client fees of Schwab,,', '', chargesHeader, charge)[0]?.fee?.amount).toBe('42.50');
    expect(accounts('New accounts', accountsHeader, `${account},x`)[0]?.errors).toMatchObject([{ row: 3 }]);
    expect(readLines(accountsReader('2026-01-15'), 'New accounts', accountsHeader, account).missing).toEqual([]);
  });

  test('that does not come is missing', () => {
    const reader = reportReader('2026-01-01');
    readLines(reader, 'Debits of January', 'Schwab');
    reader.end();
    expect(reader.missing.map(({ row, field, message }) => `${row} ${field} ${message}`)).toEqual([
      '1 Account Number is missing',
      '1 Amount is missing',
      '1 Date is missing',
    ]);
    const imports = accountsReader('2026-01-15');
    readLines(imports, 'New accounts');
    imports.end();
    expect(imports.missing).toContainEqual({ row: 1, field: 'Account Type', message: 'is missing' });
  });

  test('is not looked for in rows of several cells', () => {
    expect(readLines(reportReader('2026-01-01'), 'Debits,January', reportHeader).missing).toHaveLength(3);
  });
});

describe('an amount that its comma has cut within the columns', () => {
  const cut = { field: 'Amount', message: 'is followed by digits: put amounts with commas in quotation marks' };

  test.each(['1,042.50', '1,042', '$1,042.50', 'USD 1,042.50', '\u2212$1,042.50', '-$1,042.50', '12,345,678.90'])(
    '%s is no charge',
    (amount) => {
      const [row] = charges(`${chargesHeader},Batch`, `00300101,2025-11-30,trading,${amount}`);
      expect(row).toMatchObject({ fee: null, amount: null, errors: [cut] });
    },
  );

  test('is no debit', () => {
    const [row] = report(`${reportHeader},Memo`, '00300101,2026-01-15,5,158.95');
    expect(row).toMatchObject({ debit: null, errors: [cut] });
  });

  test.each(['12,10 shares', '1042,042', '42.50,042', '1,2042'])('%s is an amount and its description', (cells) => {
    expect(charges(chargesHeader, `00300101,2025-11-30,trading,${cells}`)[0]?.errors).toEqual([]);
  });
});
