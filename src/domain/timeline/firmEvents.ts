import { quarterOf } from '../dates.ts';
import { archive, deleted, sets, type AuditedEvent, type EventKind } from './audited.ts';

/** Descriptions of events of codes, people, branches and pay, and of what the firm does with many records at once. */
export const firmEvents: Readonly<Record<string, EventKind>> = {
  AdvisorCode: {
    kind: 'Advisor Code',
    noun: 'the advisor code',
    isNamed: true,
    verb: (event) => (sets(event, 'answeredAt') ? 'answered the request' : deleted(event, 'the advisor code')),
    hidden: [...archive, 'answeredBy', 'answeredAt', 'requestedBy'],
  },
  CodeTerms: { kind: 'Code Terms', noun: 'the terms', isNamed: true, hidden: ['advisorCode', 'inForce'] },
  AdvisorSubscription: { kind: 'Split', noun: 'the split', isNamed: true, hidden: shareKeys() },
  VimBreakdown: { kind: 'VIM Split', noun: 'the VIM split', isNamed: true, hidden: shareKeys() },
  VerusOverride: { kind: 'Override Split', noun: 'the override split', isNamed: true, hidden: shareKeys() },
  User: {
    kind: 'Person',
    noun: 'the person',
    isNamed: true,
    verb: (event) => ofPerson(event) ?? deleted(event, 'the person'),
    hidden: [...archive, 'passwordHash', 'otpSecret', 'otpEnabledAt', 'otpLastStep', 'ssnDigest', 'digest', 'from'],
  },
  UserPicture: { kind: 'Picture', noun: 'the picture', hidden: ['user', 'size', 'image'] },
  AssistantCode: { kind: 'Access Person’s Code', noun: 'an access person’s code', hidden: ['assistant'] },
  Invitation: {
    kind: 'Invitation',
    noun: 'an invitation',
    hidden: ['tokenHash', 'user', 'acceptedAt', 'usedAt', 'expiresAt'],
  },
  PasswordReset: {
    kind: 'Password Reset',
    noun: 'a password reset link',
    hidden: ['tokenHash', 'user', 'usedAt', 'expiresAt'],
  },
  SetupLink: {
    kind: 'Setup Link',
    noun: 'a setup link',
    hidden: ['tokenHash', 'mailedTo', 'usedAt', 'expiresAt'],
  },
  BillingDetail: { kind: 'Billing Detail', noun: 'the billing details', hidden: ['advisor'] },
  Branch: { kind: 'Branch', noun: 'the branch', isNamed: true },
  Payout: {
    kind: 'Payout',
    noun: 'the payout',
    isNamed: true,
    verb: (event) => paying(event) ?? deleted(event, 'the payout'),
    hidden: [...archive, 'advisor', 'run', 'paidBy', 'payoutIds', 'payoutBreakdownIds'],
  },
  BillingRun: {
    kind: 'Billing Run',
    noun: 'the billing run',
    verb: ({ action, after }) => (action === 'bill' ? `billed ${quarterIn(after)}` : undefined),
    hidden: ['advisorIds', 'totals', 'digest', 'quarter', 'previousQuarter'],
  },
  FeeRow: {
    kind: 'Fee',
    noun: 'a fee',
    verb: ({ action }) => (action === 'remove' ? 'removed a fee' : undefined),
    hidden: ['gross', 'refundRows'],
  },
  BillingError: {
    kind: 'Flag',
    noun: 'a flag',
    verb: ({ action }) => (action === 'flag' ? 'flagged a fee' : undefined),
    hidden: ['feeRow', 'feeRowIds', 'createdBy', 'resolvedBy', 'resolvedAt'],
  },
  Dispute: { kind: 'Dispute', noun: 'a dispute', hidden: ['breakdown', 'openedBy'] },
  DisputeMessage: { kind: 'Dispute Message', noun: 'a dispute message', hidden: ['dispute', 'author'] },
  AccGroup: { kind: 'Fee Group', noun: 'the fee group', isNamed: true, hidden: ['advisorCode'] },
  DiscoveredAccount: { kind: 'New Account', noun: 'a new account', hidden: ['payload'] },
  HeldBlock: { kind: 'Position Review', noun: 'positions to review', hidden: ['positions'] },
  SetAside: { kind: 'Waived Account', noun: 'a waived account', hidden: ['createdBy'] },
  FeeFile: { kind: 'Fee File', noun: 'a fee file', hidden: ['content', 'digest', 'createdBy'] },
  Invoice: { kind: 'Invoice', noun: 'invoices', hidden: ['feeRow', 'file', 'digest'] },
  Reconciliation: {
    kind: 'Custodian Report',
    noun: 'a custodian report',
    verb: ({ action }) => (action === 'reconcile' ? 'reconciled a custodian report' : undefined),
    hidden: ['sha256', 'blob', 'createdBy'],
  },
  ReconciliationRow: { kind: 'Report Line', noun: 'a report line', hidden: ['reconciliation', 'settledBy'] },
  AccountImport: { kind: 'Account Import', noun: 'accounts', hidden: ['digest'] },
  WeeklyReport: { kind: 'Weekly Report', noun: 'the weekly report' },
  PositionImport: { kind: 'Position Import', noun: 'positions', hidden: ['digest', 'files'] },
  CompanySettings: { kind: 'Company', noun: 'the company’s settings' },
  CompanyLogo: { kind: 'Logo', noun: 'the company’s logo', hidden: ['companySettings', 'image'] },
  Feedback: { kind: 'Feedback', noun: 'feedback', hidden: ['author'] },
  Job: { kind: 'Job', noun: 'a job' },
  Download: {
    kind: 'Download',
    noun: 'a file',
    verb: ({ after }) => `downloaded ${String(after?.file)}`,
    isPrivate: true,
  },
  Denial: {
    kind: 'Denied Request',
    noun: 'a request',
    verb: ({ after }) =>
      `was denied ${typeof after?.route === 'string' ? after.route : 'an action without permission'}${timesIn(after)}`,
    isPrivate: true,
  },
  SignIn: {
    kind: 'Failed Sign-In',
    noun: 'a sign-in',
    isNamed: true,
    verb: ({ after }) => `rejected a sign-in: ${failures[String(after?.why)] ?? 'many'}${timesIn(after)}`,
    isPrivate: true,
  },
  System: { kind: 'Server', noun: 'to save anything' },
  // Private, as a task is visible to its owner only.
  Task: { kind: 'Task', noun: 'their own task', isPrivate: true },
};

function shareKeys(): readonly string[] {
  return ['terms', 'advisor', 'position'];
}

/** Reasons for a refused sign-in. */
const failures: Readonly<Record<string, string>> = {
  password: 'a wrong password',
  code: 'a wrong code',
  locked: 'too many attempts',
};

const timesIn = (after: AuditedEvent['after']): string =>
  typeof after?.count === 'number' && after.count > 1 ? `, ${after.count} times` : '';

const ofPerson = (event: AuditedEvent): string | undefined => {
  if (event.action === 'sign in') return 'signed in';
  if (event.action === 'confirm') return 'entered a two-factor code';
  if (event.action === 'renew backup codes') return 'generated new backup codes';
  if (event.action === 'set up') return 'set up the firm';
  if (event.action === 'take back set-up') return 'undid the setup';
  if (event.action === 'reset two-factor') return 'reset two-factor on the server';
  if (event.action === 'end demo sign-in') return 'ended the demo sign-in';
  if (event.action === 'reassign') return 'reassigned an advisor’s accounts and codes';
  if (sets(event, 'passwordHash')) return 'changed the password';
  if (sets(event, 'otpEnabledAt')) return 'set up two-factor';
  if (event.before?.otpEnabledAt && event.after?.otpEnabledAt === null) return 'reset two-factor';
  return sets(event, 'invitationSentAt') ? 'invited the person' : undefined;
};

const paying = (event: AuditedEvent): string | undefined => {
  if (event.action === 'pay') return 'created a payout from resolved flags';
  if (sets(event, 'paidAt')) return 'marked the payout as paid';
  return event.before?.paidAt && event.after?.paidAt === null ? 'marked the payout as unpaid' : undefined;
};

const quarterIn = (after: AuditedEvent['after']): string =>
  typeof after?.quarter === 'string' ? quarterOf(after.quarter).label : 'a quarter';
