import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { orderOf, shownSteps, steps, type StepKey } from '../../domain/account/steps.ts';
import { start, type DemoEmail, type Person, type TestApp } from '../app.ts';
import { times } from '../proof.ts';

/**
 * Anybody asks for any step at any moment. The moves that the documents know are written out here once more, by hand:
 * whatever the server lets happen must be one of them, and each of them must succeed when its time has come.
 */
jest.setTimeout(3_600_000);

const people = {
  super: 'super@demo.test',
  admin: 'admin@demo.test',
  advisor: 'advisor@demo.test',
  stranger: 'advisor2@demo.test',
  assistant: 'assistant@demo.test',
} as const satisfies Record<string, DemoEmail>;
type Who = keyof typeof people;

interface Move {
  readonly from: StepKey;
  readonly to: StepKey;
  readonly who: readonly Who[];
  /** Condition of the move; given the account as it stands and the call. */
  readonly needs?: (account: AnsweredAccount, call: Call) => unknown;
}

const insiders = ['super', 'admin', 'advisor', 'assistant'] as const;
const isSigned = ({ advisorSignerAttributes }: AnsweredAccount) => advisorSignerAttributes !== null;
const hasReason = (_: AnsweredAccount, { rejectReason }: Call) => rejectReason?.trim();

// prettier-ignore
const decisions: readonly Move[] = [
  { from: 'signers', to: 'submitted', who: insiders, needs: (account) => isSigned(account) && account.hasLinkedAccount },
  { from: 'submitted', to: 'review', who: ['super', 'admin'] },
  { from: 'review', to: 'completed', who: ['super'], needs: (account, { number }) => number ?? account.number },
  { from: 'submitted', to: 'signers', who: ['super', 'admin', 'advisor'], needs: hasReason },
  { from: 'review', to: 'signers', who: ['super'], needs: hasReason },
  { from: 'completed', to: 'closed', who: ['super', 'admin'], needs: (_, { closedOn }) => closedOn },
  { from: 'closed', to: 'completed', who: ['super'] },
];

interface Call {
  readonly who: Who;
  readonly to: string;
  readonly number?: string;
  readonly rejectReason?: string;
  readonly closedOn?: string;
}

const calls = fc.record<Call>({
  who: fc.constantFrom<Who>('super', 'admin', 'advisor', 'stranger', 'assistant'),
  to: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<string>('signers', 'submitted', 'review', 'completed', 'closed') },
    { weight: 1, arbitrary: fc.constantFrom<string>(...steps.map(({ key }) => key), 'nowhere') },
  ),
  number: fc.oneof(fc.constant(undefined), fc.constant('a number of its own')),
  rejectReason: fc.constantFrom(undefined, '', '   ', 'The form is unreadable.', 'Please call the client.'),
  closedOn: fc.constantFrom(undefined, undefined, '2026/01/15', '01/14/2026'),
});

/** A signature is asked for now and then, or the account would seldom get anywhere. */
type Deed = Call | 'sign' | 'edit';
const deeds = fc.array(
  fc.oneof<fc.WeightedArbitrary<Deed>[]>(
    { weight: 8, arbitrary: calls },
    { weight: 2, arbitrary: fc.constant<Deed>('sign') },
    { weight: 1, arbitrary: fc.constant<Deed>('edit') },
  ),
  { minLength: 6, maxLength: 14 },
);

let testApp: TestApp;
let signedIn: Readonly<Record<Who, Person>>;
let linkedAccountId = '';
let clientId = '';
beforeAll(async () => {
  testApp = await start();
  const entries = await Promise.all(
    Object.entries(people).map(async ([who, email]) => [who, await testApp.signIn(email)] as const),
  );
  signedIn = Object.fromEntries(entries) as Record<Who, Person>;
  const [linked] = await testApp.orm.em
    .fork()
    .execute<{ id: string; client: string }[]>(
      `select id, client_id as client from accounts where number = '00100101'`,
    );
  [linkedAccountId, clientId] = [linked?.id ?? '', linked?.client ?? ''];
});
afterAll(() => testApp.stop());

test('of random calls by random people only the documents’ moves come through, and those do', async () => {
  await fc.assert(fc.asyncProperty(deeds, live), { numRuns: times(10, 2000) });
});

/** One account's life. */
async function live(lived: readonly Deed[]): Promise<void> {
  let account = await openAtSigners();
  const feedback: string[] = [];
  for (const deed of lived) {
    if (deed === 'sign') account = await sign(account);
    else if (deed === 'edit') account = await edit(account, feedback);
    else account = await attempt(account, deed, feedback);
    await expectSound(account, feedback);
  }
}

let opened = 0;

/** An account whose form is filled in and whose client's other account has an agreement already. */
async function openAtSigners(): Promise<AnsweredAccount> {
  opened += 1;
  const { advisor } = signedIn;
  const code: string = (await advisor.get(`/accounts/${linkedAccountId}`)).json().advisorCodeId;
  const [contact] = (await advisor.get(`/advisors.json?advisor_code_id=${code}`)).json().data;
  const created = await advisor.post('/accounts.json', { account: { clientId, advisorCodeId: code } });
  const { id } = created.json<AnsweredAccount>();
  const filled = await advisor.patch(`/accounts/${id}.json`, {
    account: {
      step: 'signers',
      advisorCodeId: code,
      advisorId: contact.id,
      accType: 'ind',
      billingType: 'individual',
      hasLinkedAccount: true,
      linkedAccountId,
      billFromCurrentAccount: true,
      feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: '1' },
      financialsAttributes: {
        annualIncome: 3,
        netWorth: 5,
        liquidNetWorth: 4,
        approxAccVal: 4,
        incomeTaxBracket: 'b24',
        initFundSrc: 'savings',
        investmentObjective: 'growth',
      },
    },
  });
  if (filled.statusCode !== 200) throw new Error(filled.body);
  return filled.json<AnsweredAccount>();
}

async function sign(account: AnsweredAccount): Promise<AnsweredAccount> {
  const { advisor } = signedIn;
  if (account.step !== 'signers') return account;
  await advisor.post(`/accounts/${account.id}/prepare_internal_form.json`);
  const signature = { signerName: 'Ada Winslow', consent: true };
  const answer = await advisor.post(`/accounts/${account.id}/sign_internal_form.json`, signature);
  expect(answer.statusCode).toBe(200);
  return read(account.id);
}

/** An answer changes: in a draft it does, and takes a signature of it along; later nobody may. */
async function edit(account: AnsweredAccount, feedback: string[]): Promise<AnsweredAccount> {
  const netWorth = account.financialsAttributes.netWorth === 6 ? 5 : 6;
  const body = { account: { financialsAttributes: { netWorth } } };
  const { statusCode } = await signedIn.advisor.patch(`/accounts/${account.id}.json`, body);
  expect(statusCode).toBe(isDraft(account) ? 200 : 422);
  const after = await read(account.id);
  if (isDraft(account) && isSigned(account)) {
    expect(after.advisorSignerAttributes).toBeNull();
    feedback.unshift(after.rejectReasons.data[0]?.reason ?? 'missing');
  }
  return after;
}

async function attempt(before: AnsweredAccount, call: Call, feedback: string[]): Promise<AnsweredAccount> {
  const { who, to, rejectReason, closedOn } = call;
  const number = call.number && `P${String(opened).padStart(7, '0')}`;
  const answer = await signedIn[who].patch(`/accounts/${before.id}.json`, {
    account: { step: to, number, rejectReason, closedOn },
  });
  const after = await read(before.id);
  const decision = decisions.find((each) => each.from === before.step && each.to === to);
  const is = `${JSON.stringify(call)} at ${before.step}: ${answer.statusCode} ${answer.body}`;
  if (answer.statusCode !== 200) {
    // Refused without a trace, and for a reason.
    expect([403, 404, 422]).toContain(answer.statusCode);
    expect({ is, step: after.step, version: after.version }).toEqual({
      is,
      step: before.step,
      version: before.version,
    });
    expect({ is, absent: answer.statusCode === 404 }).toEqual({ is, absent: who === 'stranger' });
    if (decision && isDue(before, call, decision) && hasOnlyItsOwn(call, decision)) throw new Error(`Refused: ${is}`);
    return after;
  }
  expect(who).not.toBe('stranger');
  if (after.step === before.step) return after;
  if (!decision || !isDue(before, call, decision)) throw new Error(`Allowed: ${is}`);
  expect(after.step).toBe(to);
  if (to === 'signers') feedback.unshift(rejectReason?.trim() ?? '');
  return after;
}

const isDue = (account: AnsweredAccount, call: Call, { to, who, needs = () => true }: Move): boolean =>
  who.some((each) => each === call.who) &&
  Boolean(needs(account, call)) &&
  (to === 'signers' || !call.rejectReason?.trim()) &&
  (to === 'closed' || !call.closedOn);

/** A call that carries what belongs to another move may be refused for it. */
const hasOnlyItsOwn = (call: Call, { from, to }: Move): boolean => {
  const own: Readonly<Partial<Record<StepKey, readonly (keyof Call)[]>>> = {
    review: ['number'],
    completed: from === 'review' ? ['number'] : [],
    signers: ['rejectReason'],
    closed: ['closedOn'],
  };
  const given = (['number', 'rejectReason', 'closedOn'] as const).filter((key) => call[key] !== undefined);
  return given.every((key) => own[to]?.includes(key));
};

const isDraft = ({ step }: AnsweredAccount) => orderOf(step) <= orderOf('signers');

const read = async (id: string) => (await signedIn.super.get(`/accounts/${id}.json`)).json<AnsweredAccount>();

/** Whatever happened, the account is in a state that the documents know. */
async function expectSound(account: AnsweredAccount, feedback: readonly string[]): Promise<void> {
  const { step, number, hybridAdvisor, accType } = account;
  expect(shownSteps({ step, hybridAdvisor, accType }).map(({ key }) => key)).toContain(step);
  expect(account.rejectReasons.data.map(({ reason }) => reason)).toEqual(feedback);
  if (orderOf(step) > orderOf('signers')) expect(account.advisorSignerAttributes).not.toBeNull();
  if (step === 'signers' && account.submittedAt) throw new Error('An account that came back still counts as submitted');
  if (step === 'completed' || step === 'closed')
    expect({ number, progress: account.progress }).toEqual({ number: expect.any(String), progress: 100 });
  expect(account.isClosed).toBe(step === 'closed');
  expect(account.closedOn === null).toBe(step !== 'closed');
  expect(account.isClosed).toBe(account.totalRefunded !== undefined && account.totalRefunded !== null);
}
