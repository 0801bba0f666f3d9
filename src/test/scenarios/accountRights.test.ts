import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../app.ts';
import { multipart } from '../multipart.ts';
import { keepRows } from '../snapshot.ts';

/** The matrix of permissions, I to K, written out by hand once more and tried cell by cell. */
const roles = ['super admin', 'admin', 'advisor', 'access person', 'access person with pay', 'user'] as const;
const names = [
  'Theodora Vance',
  'Malcolm Reyes',
  'Ada Winslow',
  'Quentin Hale',
  'Priya Nolan',
  'Una Petrakis',
] as const;

/** One at each step, all Ada's. */
const at = {
  owner: accountId('Novak'),
  signers: accountId('Ekberg IRA'),
  signed: accountId('Whitlock Roth'),
  submitted: accountId('Osei joint'),
  review: accountId('Whitlock SEP'),
  completed: accountId('A3'),
  closed: accountId('B2'),
} as const;
type State = keyof typeof at;

let testApp: TestApp;
let people: Person[];
let restore: () => Promise<unknown>;
beforeAll(async () => {
  testApp = await start();
  people = await Promise.all(names.map((name) => testApp.enter(userId(name))));
  await setTheScene();
  restore = await keepRows(testApp);
});
afterAll(() => testApp.stop());

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);

async function setTheScene(): Promise<void> {
  const ada = people[2] as Person;
  await ask(`insert into assistant_codes (assistant_id, advisor_code_id)
    select '${userId('Quentin Hale')}', id from advisor_codes where number in ('SCH100', 'FID200')`);
  await ask(`update accounts set step = 'closed', closed_on = '2026-01-10' where id = '${at.closed}'`);
  await ask(`insert into refunds (id, account_id, quarter, closed_on, refund_calculation_date, days_in_quarter, days_refunded,
      daily_fee_rate, total_refunded, reason, inputs)
    values (gen_random_uuid(), '${at.closed}', '2026-01-01', '2026-01-10', '2026-01-15', 90, 80, 1, 80, 'closed',
      '{"reason": "closed", "day": "2026-01-10", "parts": [], "less": "0.00"}')`);
  await ask(`update accounts set step = 'signers', has_linked_account = true, linked_account_id = '${at.completed}',
    bill_from_account_id = id where id = '${at.signed}'`);
  for (const id of [at.signed, at.signers]) await ada.post(`/accounts/${id}/prepare_internal_form`);
  await ada.post(`/accounts/${at.signed}/sign_internal_form`, { signerName: 'Ada Winslow', consent: true });
}

type Try = (person: Person, id: string, place: number) => Promise<{ statusCode: number; body: string }>;

const patch =
  (account: object): Try =>
  (person, id) =>
    person.patch(`/accounts/${id}`, { account });
const post =
  (path: string): Try =>
  (person, id) =>
    person.post(`/accounts/${id}/${path}`);
const sign: Try = (person, id, place) =>
  person.post(`/accounts/${id}/sign_internal_form`, { signerName: names[place], consent: true });
const upload =
  (docType: string): Try =>
  (person, id) =>
    person.send({
      method: 'POST',
      url: `/api/accounts/${id}/file_upload`,
      ...multipart({ doc_type: docType, file: { filename: 'paper.txt', content: 'Agreed.' } }),
    });
const get =
  (path: string): Try =>
  (person, id) =>
    person.get(`/accounts/${id}${path}`);

const read = get('/profile');
const review = get('/internal_form');
const name = patch({ name: 'Another name' });
const number = patch({ number: 'N0000001' });
const contact = patch({ advisorId: null });
const openDate = patch({ billingStartDate: '2025-12-31' });
const unsubmit = patch({ step: 'signers', rejectReason: 'Page 4 is blank.' });
const to = (step: string) => patch({ step });
const terms = patch({ feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: '0.5' } });
const alone = patch({ billingType: 'individual' });

type Row = readonly [row: string, what: string, states: readonly State[], cells: string, attempt: Try];

const toBen = {
  advisorCodeId: codeId('FID200'),
  advisorId: userId('Ben Okafor'),
  billingType: 'individual',
  billFromCurrentAccount: true,
};
const remove: Try = (person, id) => person.delete(`/accounts/${id}`);
const convert: Try = (person) => person.post(`/new_accounts/${idOf('discovered account', '00100201')}/convert`);
const reveal: Try = (person, id) =>
  person.post(`/accounts/${id}/reveal`, { owner: 'primary', field: 'ssn', reason: 'The custodian asks' });

/** SA, A, AD, AS, AS+, U: y may, - may not. */
// prettier-ignore
const matrix: readonly Row[] = [
  ['I1', 'fill in the form', ['owner'], 'yyyyy-', name],
  ['I1', 'choose the primary contact', ['owner'], 'yyyyy-', contact],
  ['I2', 'edit at the signers step', ['signers'], 'yyy---', name],
  ['I2', 'choose the fee at the signers step', ['signers'], 'yyy---', terms],
  ['I3', 'edit what is decided', ['submitted', 'review', 'completed', 'closed'], '------', name],
  ['I4', 'prepare the form', ['signers'], 'yyy---', post('prepare_internal_form')],
  ['I4', 'prepare the form early', ['owner'], '------', post('prepare_internal_form')],
  ['I5', 'review the form', ['signers', 'signed'], 'yyyyy-', review],
  ['I6', 'sign as the advisor', ['signers'], '--y---', sign],
  ['I7', 'upload the agreement', ['signers'], 'yyyyy-', upload('signedVerusAgreement')],
  ['I7', 'upload it early, late, or beside a linked one', ['owner', 'submitted', 'completed', 'signed'], '------', upload('signedVerusAgreement')],
  ['I8', 'submit', ['signed'], 'yyyyy-', to('submitted')],
  ['I8', 'submit unsigned', ['signers'], '------', to('submitted')],
  ['I9', 'upload the executed agreement', ['submitted', 'review'], 'yy----', upload('executedAgreement')],
  ['I9', 'upload it at another step', ['signers', 'completed'], '------', upload('executedAgreement')],
  ['I9', 'sign on the page of the advisor', ['signed'], 'yyy---', sign],
  ['I10', 'approve', ['submitted'], 'yy----', to('review')],
  ['I12', 'complete', ['review'], 'y-----', to('completed')],
  ['I13', 'unsubmit', ['submitted'], 'yyy---', unsubmit],
  ['I14', 'unsubmit from the final review', ['review'], 'y-----', unsubmit],
  ['I14', 'unsubmit without a reason', ['submitted', 'review'], '------', patch({ step: 'signers', rejectReason: ' ' })],
  ['I15', 'jump ahead', ['owner', 'signed'], '------', to('review')],
  ['I15', 'jump over the final review', ['submitted'], '------', to('completed')],
  ['I15', 'go back to a form step', ['submitted', 'review', 'completed', 'closed'], '------', to('owner')],
  ['J10', 'open again what is closed', ['closed'], 'y-----', to('completed')],
  ['I15', 'close what is not open', ['owner', 'review'], '------', patch({ step: 'closed', closedOn: '2026-01-15' })],
  ['4/5', 'give the number', ['submitted', 'review'], 'yy----', number],
  ['4/5', 'give it at another step', ['owner', 'signers', 'completed', 'closed'], '------', number],
  ['J1', 'read the page', ['owner', 'review', 'completed', 'closed'], 'yyyyy-', read],
  ['J2', 'edit the fee', ['completed'], 'yy----', terms],
  ['J2', 'edit the group', ['completed'], 'yy----', alone],
  ['J2', 'edit the payer', ['completed'], 'yy----', patch({ billFromAccountId: accountId('A2') })],
  ['J2', 'edit the payer to itself', ['completed'], 'yy----', patch({ billFromCurrentAccount: true })],
  ['J2', 'move to another code', ['completed'], 'yy----', patch({ ...toBen, advisorId: undefined })],
  ['J2', 'edit any of them later or earlier', ['submitted', 'review', 'closed'], '------', terms],
  ['J2', 'leave the group later or earlier', ['submitted', 'review', 'closed'], '------', alone],
  ['J3', 'edit the primary contact', ['completed'], 'y-----', patch(toBen)],
  ['J3', 'edit it in between or afterwards', ['submitted', 'review', 'closed'], '------', contact],
  ['J4', 'edit the open date', ['completed'], 'y-----', openDate],
  ['J4', 'edit it at another step', ['owner', 'signers', 'review', 'closed'], '------', openDate],
  ['J5', 'close', ['completed'], 'yy----', patch({ step: 'closed', closedOn: '2026-01-15' })],
  ['J5', 'close without a date', ['completed'], '------', to('closed')],
  ['J6', 'delete', ['owner', 'review'], 'yy----', remove],
  ['J6', 'delete what was billed', ['completed'], '------', remove],
  ['J7', 'let the refund be paid', ['closed'], 'yy----', patch({ refundAllowed: true })],
  ['J7', 'let one be paid that is none', ['completed', 'owner'], '------', patch({ refundAllowed: true })],
  ['J9', 'upload another file', ['owner', 'completed', 'closed'], 'yy----', upload('other')],
  ['K2', 'convert', ['completed'], 'yy----', convert],
  ['H4', 'reveal the number', ['completed'], 'yy----', reveal],
];

test.each(matrix)('%s: to %s, at %p', async (_row, _what, states, cells, attempt) => {
  for (const state of states) {
    const answers: string[] = [];
    for (const [place, person] of people.entries()) {
      const { statusCode, body } = await attempt(person, at[state], place);
      if (![200, 403, 422].includes(statusCode)) throw new Error(`${roles[place]}: ${statusCode} ${body}`);
      answers.push(statusCode === 200 ? 'y' : '-');
      if (statusCode === 200 && attempt !== read && attempt !== review) await restore();
    }
    expect([state, answers.join('')]).toEqual([state, cells]);
  }
});

test('the second signature is the firm’s, of a document that the advisor has signed', async () => {
  await ask(`update accounts set step = 'submitted', submitted_at = now() where id = '${at.signed}'`);
  const answers = await Promise.all(people.map((person, place) => sign(person, at.signed, place)));
  // The advisor finds the own signature again.
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 403, 403, 403]);
  const blocks = await ask(`select block from signatures s join internal_forms f on f.id = s.form_id
    where f.account_id = '${at.signed}' order by block`);
  expect(blocks).toEqual([{ block: 'advisor' }, { block: 'verus' }]);
});
