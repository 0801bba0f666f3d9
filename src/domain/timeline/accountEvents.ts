import { archive, deleted, sets, type AuditedEvent, type EventKind } from './audited.ts';

/** Descriptions of events of accounts and clients. */
export const accountEvents: Readonly<Record<string, EventKind>> = {
  Account: {
    kind: 'Account',
    noun: 'the account',
    isNamed: true,
    verb: (event) => {
      if (event.after?.step === 'closed') return 'closed the account';
      if (event.after?.step === 'completed')
        return isReopened(event) ? 'reopened the account' : 'completed the account';
      return deleted(event, 'the account');
    },
    hidden: [...archive, 'custodian', 'isEdited', 'value', 'billableValue', 'lastImported'],
  },
  AccountProfile: { kind: 'Account Profile', noun: 'the account profile', hidden: ['account'] },
  AccountOwner: { kind: 'Account Owner', noun: 'an account owner', hidden: ['account'] },
  FeeSchedule: { kind: 'Fee Schedule', noun: 'the fee schedule', isNamed: true, hidden: ['account', 'branch'] },
  FeeTier: { kind: 'Fee Tier', noun: 'a fee tier', hidden: ['feeSchedule', 'position'] },
  InternalForm: {
    kind: 'Account Document',
    noun: 'the account documents',
    verb: (event) => {
      if (sets(event, 'voidedAt')) return 'voided the account documents';
      return event.action === 'create' ? 'prepared the account documents' : undefined;
    },
    hidden: ['account', 'blob', 'sha256', 'answers', 'feeTerms', 'voidedAt'],
  },
  Signature: {
    kind: 'Signature',
    noun: 'a signature',
    verb: (event) => {
      if (sets(event, 'voidedAt')) return 'voided a signature';
      return event.action === 'create' ? 'signed the account documents' : undefined;
    },
    hidden: [
      'form',
      'signer',
      'consentText',
      'address',
      'signerIp',
      'agent',
      'session',
      'secondFactorAt',
      'sha256Before',
      'sha256After',
      'sealedBlob',
      'voidedAt',
    ],
  },
  StoredFile: {
    kind: 'File',
    noun: 'a file',
    isNamed: true,
    verb: (event) => deleted(event, 'a file') ?? (event.action === 'create' ? 'uploaded a file' : undefined),
    hidden: [...archive, 'blob', 'client', 'account', 'advisor', 'branch', 'general', 'owner'],
  },
  Position: {
    kind: 'Position',
    noun: 'whether a position is billed',
    isNamed: true,
    hidden: ['account', 'held', 'importedAt'],
  },
  Refund: {
    kind: 'Refund',
    noun: 'the refund',
    verb: ({ action }) => ({ create: 'calculated the refund', delete: 'canceled the refund' })[action],
    hidden: ['account', 'feeRow', 'inputs'],
  },
  RejectReason: {
    kind: 'Account Feedback',
    noun: 'feedback',
    verb: () => 'sent the account back',
    hidden: ['account', 'author', 'reason', 'fromStep'],
  },
  Client: {
    kind: 'Client',
    noun: 'the client',
    verb: (event) => deleted(event, 'the client'),
    hidden: [...archive, 'ssnDigest'],
  },
  ClientProfile: { kind: 'Client Profile', noun: 'the client profile', hidden: ['client'] },
  ClientCode: { kind: 'Client Advisor Code', noun: 'an advisor code', hidden: ['client'] },
};

const isReopened = ({ before }: AuditedEvent): boolean => before?.step === 'closed';
