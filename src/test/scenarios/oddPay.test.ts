import { beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { accountId } from '../../../fixtures/accounts.ts';
import { billingDetailUpdate } from '../../domain/billing-detail/schema.ts';
import { groupCreate } from '../../domain/breakpoint/schema.ts';
import { disputeCreate, disputeUpdate } from '../../domain/dispute/schema.ts';
import { billingErrorCreate, billingErrorUpdate, flaggedPayout } from '../../domain/flag/schema.ts';
import { invoicePrint } from '../../domain/invoice/schema.ts';
import { payoutsPaid, payoutUpdate } from '../../domain/payout/schema.ts';
import { reconciliationCreate } from '../../domain/reconciliation/schema.ts';
import { refundUpdate } from '../../domain/refund/schema.ts';
import { admit, openTestApp, type Person } from '../app.ts';
import { nobody, oddCalls, optionsOf, recordsOf, routesOf, type OddCall, type Route } from '../oddCalls.ts';
import { times } from '../proof.ts';

jest.setTimeout(1_200_000);

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Cleo Marchetti');
const access = admit(testApp, 'Priya Nolan');
const without = admit(testApp, 'Quentin Hale');
const people: readonly Person[] = [superAdmin, admin, advisor, access, without];

const ours =
  /^\/api\/(payout|billing_|disputes|refunds|accounts\/(refunds|:id\/(fee_try|invoices))|fee_|invoices|reconc|charge_file|missed|quarters|unbilled|set_asides|home)/;
const weights: Readonly<Record<string, number>> = { HEAD: 0, POST: 6, PUT: 6, PATCH: 12, DELETE: 2 };
const kinds = ['payouts', 'billing_errors', 'billing_details', 'billing_runs', 'refunds', 'fee_rows', 'accounts'];

let routes: Route[];
let records: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  routes = routesOf(testApp, ours, weights);
  records = await recordsOf(testApp, {
    payout_breakdowns: 'breakdowns',
    ...Object.fromEntries(kinds.map((kind) => [kind, kind])),
  });
});

const schemas = {
  billingError: billingErrorCreate.extend(billingErrorUpdate.shape),
  billingDetail: billingDetailUpdate,
  dispute: disputeCreate.extend(disputeUpdate.shape),
  payout: flaggedPayout.extend(payoutsPaid.shape).extend(payoutUpdate.shape),
  refund: refundUpdate,
  invoice: invoicePrint,
  reconciliation: reconciliationCreate,
  missedBreakpoint: groupCreate,
};
const calls = oddCalls(schemas, [accountId('A1'), accountId('B1')], people.length);

test('every route of compensation answers anything without a fault', async () => {
  const ask = async (call: OddCall) => {
    const options = optionsOf(routes, records, call);
    const { statusCode, body } = await (people[call.who] as Person).send(options);
    const told = `${JSON.stringify(options).slice(0, 1000)}: ${statusCode} ${body.slice(0, 300)}`;
    if (statusCode >= 500) throw new Error(told);
  };
  await fc.assert(fc.asyncProperty(calls, ask), { numRuns: times(250, 8000) });
});

test('what is no field of the record is named', async () => {
  const strict = testApp.app.guarded.filter(({ url, schema }) => ours.test(url) && schema?.body);
  expect(strict.length).toBeGreaterThan(15);
  const wrong = [];
  for (const { url, method } of strict) {
    const path = url.replace(':id', records.get(url.split('/')[2] ?? '')?.[0] ?? nobody);
    const call = { url: path, method: [method].flat()[0] as 'POST', payload: { no_such_field: 1 } };
    const answer = await superAdmin.send(call);
    const isNamed = answer.statusCode === 422 && 'noSuchField' in answer.json();
    // Nobody has a dispute or a report yet.
    if (!isNamed && answer.statusCode !== 404) wrong.push(`${call.method} ${url}: ${answer.statusCode} ${answer.body}`);
  }
  expect(wrong).toEqual([]);
});

test('a list of compensation names the parameter that it cannot take', async () => {
  const lists = ['payouts', 'payout_breakdowns', 'accounts/refunds', 'fee_uploads', 'reconciliations'];
  const further = ['reconciliation_rows', 'charge_file_rows', 'missed_breakpoints', 'unbilled_accounts', 'set_asides'];
  const asked = { surprise: '1', sort: 'ssn', page: '0', filters: '[null]', start_date: '2026-02-31' };
  for (const list of [...lists, ...further]) {
    for (const [name, value] of Object.entries(asked)) {
      const answer = await superAdmin.get(`/${list}?${name}=${encodeURIComponent(value)}`);
      expect([list, name, answer.statusCode, Object.keys(answer.json())]).toEqual([
        list,
        name,
        422,
        expect.arrayContaining([name]),
      ]);
    }
    const searched = await superAdmin.get(`/${list}?search=${encodeURIComponent("%_\\' or 1=1")}`);
    expect([list, [200, 422].includes(searched.statusCode)]).toEqual([list, true]);
  }
});
