import { beforeAll, describe, expect, test } from '@jest/globals';
import { roll } from '../../../fixtures/dice.ts';
import { codesOf } from '../../domain/choices.ts';
import { chargeHeader, chargeTypes } from '../../domain/payout/files/custodianCharges.ts';
import { partFormulas } from '../../domain/payout/explain/partFormulas.ts';
import { admit, openTestApp, type Person, type TestApp } from '../../test/app.ts';
import { clientFeesFile, golden, oneRow, upload } from '../../test/billing.ts';
import { type Line, type Shown, storedOf, wrongIn, wrongLines, wrongParts } from '../../test/explanations.ts';
import { times } from '../../test/proof.ts';
import { shuffleFirm } from '../../test/shuffledFirm.ts';

const payoutsOf = async (person: Person, question = ''): Promise<string[]> => {
  const { data } = (await person.get(`/payouts?perPage=999${question}`)).json();
  return data.map(({ id }: { id: string }) => id);
};

const wrongInAll = async (testApp: TestApp, person: Person, payouts: readonly string[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const id of payouts) wrong.push(...(await wrongIn(testApp, person, id)));
  return wrong;
};

describe('every explanation of the demo firm comes to its figure, worked out anew from its text', () => {
  const testApp = openTestApp();
  const admin = admit(testApp, 'Malcolm Reyes');
  beforeAll(async () => {
    const signedBlobId = await upload(admin, 'fees.csv', clientFeesFile);
    await admin.post('/payouts/create_multiple', { payout: { ...golden, signedBlobId } });
  });

  test('every figure of every payout, and of every account in it', async () => {
    const payouts = await payoutsOf(admin);
    expect(payouts).toHaveLength(24);
    expect(await wrongInAll(testApp, admin, payouts)).toEqual([]);
  });

  test('with any one number of a text altered, the altered line does not', async () => {
    let numbers = 0;
    for (const payout of await payoutsOf(admin, '&start_date=2026-01-01')) {
      const rows = await storedOf(testApp, payout);
      for (const row of rows) {
        const shown: Shown = (await admin.get(`/payout_breakdowns/${row.id}/explanation`)).json();
        for (const lines of alterations(shown.lines)) {
          numbers += 1;
          expect([lines, wrongLines({ ...shown, lines }, row)]).not.toEqual([lines, []]);
        }
      }
      for (const figure of codesOf(partFormulas)) {
        const { lines } = (await admin.get(`/payouts/${payout}/explanation?figure=${figure}`)).json();
        for (const altered of alterations(lines)) {
          numbers += 1;
          expect([altered, wrongParts(figure, altered, rows)]).not.toEqual([altered, []]);
        }
      }
    }
    expect(numbers).toBeGreaterThan(300);
  });
});

const number = /\$[\d,]+\.\d+|[\d.]+%|(?<=[×÷] |times |\d of )[\d.]+/g;

/** The same lines with one number doubled, one after the other. */
const alterations = (lines: readonly Line[]): Line[][] =>
  lines.flatMap((line, at) =>
    [...line.formula.matchAll(number)].map(({ 0: found, index }) => {
      const doubled = found.replace(/[\d,.]*\d/, (digits) => twice(digits.replaceAll(',', '')));
      const formula = line.formula.slice(0, index) + doubled + line.formula.slice(index + found.length);
      return lines.with(at, { ...line, formula });
    }),
  );

/** And a little more, as twice nothing is nothing. */
const twice = (digits: string): string => {
  const places = digits.split('.')[1]?.length ?? 0;
  return (Number(digits) * 2 + 1).toFixed(places);
};

describe.each(['first', 'second', 'third', 'fourth'].slice(0, times(1, 4)))('and of a random firm, the %s', (seed) => {
  const testApp = openTestApp();
  const admin = admit(testApp, 'Theodora Vance');
  const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);

  beforeAll(async () => {
    await shuffleFirm(testApp, seed);
    await closeSome();
    const signedBlobId = await upload(admin, 'fees.csv', await charges());
    const payout = { startDate: golden.startDate, prevStartDate: golden.prevStartDate, all: true, signedBlobId };
    const answer = await admin.post('/payouts/create_multiple', { payout });
    expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
  });

  /** Late in the previous quarter; what was paid ahead for the rest of it is given back. */
  const closeSome = async () => {
    const accounts = await ask<{ id: string }>(`select a.id from accounts a join fee_rows f on f.account_id = a.id
      where a.step = 'completed' and f.quarter = '2025-10-01' and f.kind = 'fee' and roll(25, 'leaves' || a.id) = 0
        and not exists (select from billing_errors e where e.fee_row_id = f.id) order by 1`);
    for (const { id } of accounts) {
      const closedOn = `2025-11-${10 + roll(20, seed, id)}`;
      await admin.patch(`/accounts/${id}`, { account: { step: 'closed', closedOn } });
      await admin.patch(`/accounts/${id}`, { account: { refundAllowed: true } });
    }
  };

  /** Up to three for an account, on wrap codes and others. */
  const charges = async (): Promise<Buffer> => {
    const accounts = await ask<{ number: string }>("select number from accounts where step = 'completed' order by 1");
    const rows = accounts.flatMap(({ number: account }) =>
      Array.from({ length: roll(4, seed, account) }, (_, at) => {
        const type = codesOf(chargeTypes)[roll(4, seed, account, String(at))];
        return [account, '2025-12-15', type, (1 + roll(9_999, seed, account, 'fee', String(at))) / 100, ''].join(',');
      }),
    );
    return Buffer.from([chargeHeader.join(','), ...rows, ''].join('\r\n'));
  };

  test('which has all that makes a figure', async () => {
    const found = await oneRow(
      testApp,
      `select bool_or(in_arrears > 0 and in_advance > 0) as "both parts", bool_or(in_arrears > 0 and in_advance = 0) as arrears,
        bool_or(inputs #>> '{billing,group,extraCent}' = 'true') as "cents left over",
        bool_or(inputs #>> '{billing,group,scheduleValue}' = '0.00') as "poor households",
        bool_or(inputs #>> '{billing,group,members}' = '1') as "own schedules", bool_or(value < billable_value) as debts,
        bool_or(value > billable_value and billable_value > 0) as ineligible, bool_or(value < 0) as "all debts",
        bool_or(json_array_length(inputs -> 'charges') > 1) as charges, bool_or(total_refunds > 0) as refunds,
        bool_or(json_array_length(inputs #> '{code,advisors}') > 2) as splits
      from fee_rows where quarter = '2026-01-01'`,
    );
    expect(new Set(Object.values(found))).toEqual(new Set([true]));
  });

  test('every figure of every payout, and of every account in it', async () => {
    expect(await wrongInAll(testApp, admin, await payoutsOf(admin, '&start_date=2026-01-01'))).toEqual([]);
  });
});
