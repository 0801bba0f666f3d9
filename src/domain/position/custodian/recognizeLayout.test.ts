import { expect, test } from '@jest/globals';
import { codesOf } from '../../choices.ts';
import { type CustodianId, custodianTable } from '../../custodian/custodians.ts';
import { columnsOf } from './aliases.ts';
import { fidelityAliases } from './fidelity.ts';
import { recognizeLayout } from './recognizeLayout.ts';

const vpos1 = 'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type';
const fidelity = 'Account Number,Account Name,Symbol,Description,Quantity,Last Price,Current Value,Type';

const reason = (source: CustodianId, header: string): string | undefined => {
  const recognized = recognizeLayout(source, header.split(','));
  return recognized.layout === 'unknown' ? recognized.reason : undefined;
};

test('columns are found by name, whatever their order, case and spaces', () => {
  const header = ['\uFEFFTYPE', ' current  value', 'Symbol', 'Extra', 'account number'];
  expect(recognizeLayout('fidelity', header)).toEqual({ layout: 'fidelity' });
  expect(columnsOf(fidelityAliases, header)).toMatchObject({ kind: 0, marketValue: 1, symbol: 2, price: -1 });
});

test.each(codesOf(custodianTable))("%s's folder takes the advisor feed", (source) => {
  expect(recognizeLayout(source, vpos1.split(',')).layout).toBe('vpos1');
  expect(recognizeLayout(source, `${vpos1},account_name,rep_code`.toUpperCase().split(',')).layout).toBe('vpos1');
});

test('a header that lacks columns is told which', () => {
  expect(reason('schwab', vpos1.replace(',cusip', '').replace('market_value', 'value'))).toBe(
    'The header is missing "cusip", "market_value" of a VPOS1 feed.',
  );
  expect(reason('fidelity', fidelity.replace('Current Value', 'Worth'))).toBe(
    'The header is missing "Current Value" of a Fidelity export.',
  );
  expect(reason('fidelity', 'Dear reader')).toBe(
    'The header is missing "Account Number", "Symbol", "Current Value" of a Fidelity export.',
  );
  expect(reason('schwab', 'Symbol,Market Value')).toBe(
    'The line "Positions for ... as of ..." is missing above the header.',
  );
});

test.each([
  [';', 'semicolons'],
  ['\t', 'tabs'],
])('a header that is separated by %j lacks no columns: it is said how to save the file', (separator, name) => {
  const sentence = `The file is separated by ${name}, not by commas. In Excel, with the regional settings of the United States, save it as "CSV UTF-8 (Comma delimited)".`;
  expect(reason('fidelity', fidelity.replaceAll(',', separator))).toBe(sentence);
  expect(reason('schwab', vpos1.replaceAll(',', separator))).toBe(sentence);
});

test('an export in the folder of another custodian is not taken', () => {
  expect(reason('schwab', fidelity)).toBe('This is a Fidelity export in the Schwab folder.');
  expect(reason('fidelity', 'Positions for All-Accounts as of 09:59 PM ET, 09/26/2021')).toBe(
    'This is a Schwab export in the Fidelity folder.',
  );
});
