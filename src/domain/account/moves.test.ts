import { describe, expect, test } from '@jest/globals';
import { type Actor } from '../permissions.ts';
import { canProceed } from './proceed.ts';
import { isCloseable, isRefused, labelTo, missingFor, move, type Given, type MovingAccount } from './moves.ts';

const as = (role: Actor['role'], payoutAccess = false): Actor => ({
  id: role,
  role,
  payoutAccess,
  advisorCodeIds: [],
  branchId: null,
});
const SA = as('super_admin');
const A = as('admin');
const AD = as('advisor');
const AS = as('assistant');
const U = as('user');

const ready: MovingAccount = {
  step: 'signers',
  accType: 'ind',
  hybridAdvisor: false,
  number: '12345678',
  advisorSignerAttributes: { signedAt: '2026-01-15T10:00:00Z' },
  signedVerusAgreement: { url: '/files/1' },
  hasLinkedAccount: false,
};
/** Values sent along with each move. */
const givenTo = (step: string, to: string): Given => ({
  ...(to === 'signers' && (step === 'submitted' || step === 'review') && { rejectReason: 'Wrong form' }),
  ...(to === 'closed' && { closedOn: '2026-01-15' }),
});

/** The move's key, or why it is refused and where that shows. */
const answer = (account: Partial<MovingAccount>, to: string, actor: Actor, given?: Given) => {
  const moving = { ...ready, ...account };
  const result = move(moving, to, actor, given ?? givenTo(moving.step, to));
  return isRefused(result) ? `${result.because} ${result.field}` : result.key;
};

describe('who may take an account from one step to another', () => {
  test.each<[from: string, to: string, ...answers: string[]]>([
    //                         SA          A            AD           AS           U
    ['signers', 'submitted', 'submit', 'submit', 'submit', 'submit', 'role step'],
    ['submitted', 'review', 'approve', 'approve', 'role step', 'role step', 'role step'],
    ['review', 'completed', 'complete', 'role step', 'role step', 'role step', 'role step'],
    ['submitted', 'signers', 'unsubmit', 'unsubmit', 'unsubmit', 'role step', 'role step'],
    ['review', 'signers', 'unsubmit', 'role step', 'role step', 'role step', 'role step'],
    ['completed', 'closed', 'close', 'close', 'role step', 'role step', 'role step'],
    ['closed', 'completed', 'reopen', 'role step', 'role step', 'role step', 'role step'],
  ])('%s -> %s', (step, to, ...answers) => {
    expect([SA, A, AD, AS, U].map((actor) => answer({ step }, to, actor))).toEqual(answers);
  });
});

test.each([
  ['info', 'submitted'],
  ['info', 'completed'],
  ['signers', 'review'],
  ['signers', 'completed'],
  ['submitted', 'completed'],
  ['review', 'submitted'],
  ['submitted', 'closed'],
  ['completed', 'review'],
  ['completed', 'signers'],
  ['closed', 'signers'],
  ['info', 'basics'],
  ['objective', 'signers'],
  ['owner', 'billing'],
  ['info', 'no such step'],
  ['info', 'toString'],
  ['objective', 'experience'],
])('nobody goes from %s to %s', (step, to) => {
  expect(answer({ step }, to, SA)).toBe('state step');
});

test('to a section of the form one proceeds', () => {
  expect((['basics', 'objective', 'submitted', 'completed'] as const).map(labelTo)).toEqual([
    'Proceed',
    'Proceed',
    'Submit for Review',
    'Complete',
  ]);
});

test('a refusal says from where to where', () => {
  expect(move({ ...ready, step: 'basics' }, 'completed', SA)).toMatchObject({
    message: 'The account cannot be moved from Account Basics to Completed.',
  });
});

describe('submitting', () => {
  test.each<[string, Partial<MovingAccount>, string]>([
    ['without the advisor’s signature', { advisorSignerAttributes: null }, 'need step'],
    ['with a signature that was voided', { advisorSignerAttributes: { signedAt: null } }, 'need step'],
    ['without an agreement', { signedVerusAgreement: null }, 'need step'],
    [
      'with a linked account in place of an agreement',
      { signedVerusAgreement: null, hasLinkedAccount: true },
      'submit',
    ],
    ['while it is blocked', { blockReason: 'The primary contact is terminated.' }, 'need step'],
  ])('%s', (_, account, expected) => {
    expect(answer(account, 'submitted', AD)).toBe(expected);
  });
});

describe.each([
  ['approving', 'submitted', 'review', 4],
  ['completing', 'review', 'completed', 5],
] as const)('%s asks again for what was there to submit', (_, step, to, position) => {
  test.each<[string, Partial<MovingAccount>, string]>([
    ['a signature', { advisorSignerAttributes: null }, 'The advisor’s signature is no longer valid.'],
    ['one that stands', { advisorSignerAttributes: { signedAt: null } }, 'The advisor’s signature is no longer valid.'],
    ['an agreement', { signedVerusAgreement: null }, 'The signed agreement was deleted.'],
  ])('%s', (_, lacking, message) => {
    const account = { ...ready, step, ...lacking };
    expect(move(account, to, SA)).toMatchObject({ field: 'step', message: expect.stringContaining(message) });
    expect(missingFor(account, to)).toHaveLength(1);
    expect(canProceed(account, SA, position)).toBe(false);
  });

  test('for which a linked account stands in', () => {
    const account = { ...ready, step, signedVerusAgreement: null, hasLinkedAccount: true };
    expect([answer(account, to, SA), canProceed(account, SA, position)]).not.toContain(false);
    expect(missingFor(account, to)).toEqual([]);
  });
});

test('completing needs the account number, which may come along', () => {
  expect(answer({ step: 'review', number: null }, 'completed', SA)).toBe('need number');
  expect(answer({ step: 'review', number: null }, 'completed', SA, { number: '87654321' })).toBe('complete');
});

test('unsubmitting needs a reason', () => {
  for (const rejectReason of [undefined, null, '', '  ']) {
    expect(move({ ...ready, step: 'submitted' }, 'signers', A, { rejectReason })).toEqual({
      because: 'need',
      field: 'rejectReason',
      message: 'Please provide a reason.',
    });
  }
});

test('what belongs to another move is refused, not forgotten', () => {
  expect(answer({ step: 'submitted' }, 'review', A, { rejectReason: 'Wrong form' })).toBe('need rejectReason');
  expect(answer({ step: 'signers' }, 'submitted', AD, { closedOn: '2026-01-15' })).toBe('need closedOn');
  expect(answer({ step: 'submitted' }, 'review', A, { rejectReason: ' ', closedOn: null })).toBe('approve');
});

test('closing needs a date and an account that can be closed', () => {
  expect(answer({ step: 'completed' }, 'closed', A, {})).toBe('need closedOn');
  expect(answer({ step: 'completed', number: null }, 'closed', A)).toBe('need step');
  expect(isCloseable({ step: 'completed', number: '1' })).toBe(true);
  expect(isCloseable({ step: 'closed', number: '1' })).toBe(false);
});
