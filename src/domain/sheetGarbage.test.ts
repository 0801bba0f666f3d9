import { expect, jest, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { quarterOf } from './dates.ts';
import { chargeHeader, readCharges } from './payout/files/custodianCharges.ts';
import { readPositions } from './position/custodian/read.ts';
import { reportHeader, reportReader } from './reconciliation/report.ts';
import { readMoney } from './typedMoney.ts';

const numRuns = process.env.PROVE ? 100_000 : 2_000;
// A full run takes minutes where others use the machine, too.
jest.setTimeout(600_000);

/** An independent reading: all digits of the text, in their order, below 0 where any sign says so. */
function centsIn(text: string): bigint | undefined {
  const [whole = '', fraction = '', ...others] = text.replace(/[^\d.]/g, '').split('.');
  if (whole + fraction === '' || others.length > 0) return undefined;
  const ten = BigInt(`${whole}${fraction.padEnd(5, '0')}`);
  const places = BigInt(fraction.padEnd(5, '0').length - 2);
  const cents = (ten + 5n * 10n ** (places - 1n)) / 10n ** places;
  return /[-\u2212(]/.test(text) ? -cents : cents;
}

const centsOf = (money: string): bigint => BigInt(money.replace('.', ''));

const scraps = [...'0123456789', ...',.-+()$ \u2212%eE', ',000', '1,234', 'USD', '.50', '\u00a0', ';', '\ufffd'];

test('an amount is what an independent reading says, or none', () => {
  const texts = fc.array(fc.constantFrom(...scraps), { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const amount = readMoney(text);
      if (amount !== undefined) expect([text, centsOf(amount)]).toEqual([text, centsIn(text)]);
    }),
    { numRuns },
  );
});

/** An amount as somebody may write it. */
interface Written {
  readonly cents: bigint;
  readonly text: string;
}

const forms: readonly ((digits: string, isNegative: boolean) => string)[] = [
  (digits, isNegative) => (isNegative ? `-${digits}` : digits),
  (digits, isNegative) => (isNegative ? `$(${digits})` : `$${digits}`),
  (digits, isNegative) => (isNegative ? `($${digits})` : `USD ${digits}`),
  (digits, isNegative) => (isNegative ? `${digits}-` : ` ${digits} `),
  (digits, isNegative) => (isNegative ? `\u2212$${digits}` : `+$${digits}`),
];

const written: fc.Arbitrary<Written> = fc
  .tuple(
    fc.oneof(fc.bigInt(-9_999_999n, 9_999_999n), fc.bigInt(-99_999_999_999n, 99_999_999_999n)),
    fc.constantFrom(...forms),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([cents, form, isGrouped, isWhole]) => {
    const amount = isWhole ? (cents / 100n) * 100n : cents;
    const digits = `${amount < 0n ? -amount : amount}`.padStart(3, '0');
    const dollars = digits.slice(0, -2);
    const whole = isGrouped ? dollars.replace(/\B(?=(?:\d{3})+$)/g, ',') : dollars;
    return { cents: amount, text: form(isWhole ? whole : `${whole}.${digits.slice(-2)}`, amount < 0n) };
  });

test('an amount in each of its forms is read', () => {
  fc.assert(
    fc.property(written, ({ cents, text }) => {
      expect([text, centsOf(readMoney(text) ?? '')]).toEqual([text, cents]);
    }),
    { numRuns },
  );
});

const cellOf = (text: string, isQuoted: boolean) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text);
const trailing = fc.constantFrom('', ',', ',,', ', ');
const note = fc.constantFrom('', 'Trading fee', 'Fee, reversed', '100', '042.50', 'Q4', '--');
const linesOf = (text: string): string[][] => parse(text, { relax_column_count: true, relax_quotes: true });

/** Cells in quotes or not, as careless programs write them. */
const careless = fc.tuple(written, note, fc.boolean(), fc.boolean(), trailing);

test('a charge is the amount that was written, or a bad row', () => {
  fc.assert(
    fc.property(fc.array(careless, { maxLength: 4 }), (rows) => {
      const lines = rows.map(([amount, text, isQuoted, isNoteQuoted, end]) =>
        [`00300101,2025-11-30,trading`, cellOf(amount.text, isQuoted), cellOf(text, isNoteQuoted) + end].join(','),
      );
      const { clientFees, errors } = readCharges(linesOf([chargeHeader.join(','), ...lines].join('\n')), [
        quarterOf('2025-10-01'),
      ]);
      const bad = new Set(errors.map(({ row }) => row));
      expect(clientFees.map(({ amount }) => centsOf(amount))).toEqual(
        rows.filter((_, index) => !bad.has(index + 2)).map(([{ cents }]) => cents),
      );
    }),
    { numRuns },
  );
});

test('a debit is the amount that was written, or refused', () => {
  fc.assert(
    fc.property(careless, fc.boolean(), ([amount, text, isQuoted, isNoteQuoted, end], isLast) => {
      const { read } = reportReader('2026-01-01');
      const money = cellOf(amount.text, isQuoted);
      const memo = cellOf(text, isNoteQuoted) + end;
      const table = isLast
        ? `Account Number,Date,Amount\n00300101,2026-01-15,${money}${end}`
        : `${reportHeader.toReversed().join(',')},Memo\n2026-01-15,${money},00300101,${memo}`;
      const [row] = linesOf(table).flatMap((cells, at) => read({ line: at + 1, cells }) ?? []);
      if (row?.debit) expect([table, centsOf(row.debit.amount)]).toEqual([table, amount.cents]);
      else expect(row?.errors).not.toEqual([]);
    }),
    { numRuns },
  );
});

test('a position is worth the amount that was written, or its account is set aside', () => {
  const header = 'Account Number,Symbol,Description,Quantity,Last Price,Current Value,Type';
  const row = fc.tuple(careless, fc.constantFrom('', 'Cash', 'Margin'));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const lines = rows.map(
        ([[amount, , isQuoted, , end], type], index) =>
          `Z00000000,FUND${index},A FUND,1,,${cellOf(amount.text, isQuoted)},${type}${end}`,
      );
      const cells = linesOf([header, ...lines].join('\n')).map((own, at) => ({ line: at + 1, cells: own }));
      const [block] = readPositions('fidelity', '2026-01-15', cells).blocks;
      if (block?.state !== 'complete') return;
      expect([lines, centsOf(block.value)]).toEqual([lines, rows.reduce((sum, [[{ cents }]]) => sum + cents, 0n)]);
    }),
    { numRuns },
  );
});
