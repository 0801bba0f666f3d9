/** A row of the audit log as far as a timeline tells it. Secrets stand in it as '***'. */
export interface AuditedEvent {
  readonly action: string;
  /** The kind of record. */
  readonly object: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export type Facts = Readonly<Record<string, unknown>>;

interface Told {
  readonly noun: string;
  /** Told with its own name where there are many of the kind. */
  readonly isNamed?: boolean;
  /** Where adding, changing or removing has a word of its own, or the changed field says what was done. */
  readonly verb?: (event: AuditedEvent) => string | undefined;
  /** Keys that are no news: of whom the record is, and how it is stored. */
  readonly hidden?: readonly string[];
}

const sets = ({ action, after }: AuditedEvent, key: string): boolean => action === 'update' && Boolean(after?.[key]);

const deleted = (event: AuditedEvent, noun: string) => (sets(event, 'archivedAt') ? `deleted ${noun}` : undefined);

const isReopened = ({ before }: AuditedEvent): boolean => before?.step === 'closed';

const archive = ['archivedAt', 'archivedBy'];

/** What a timeline tells of, and in which words; an event of anything else is never told. */
export const told: Readonly<Record<string, Told>> = {
  Account: {
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
  AccountProfile: { noun: 'the owner’s answers', hidden: ['account'] },
  AccountOwner: { noun: 'an account owner', hidden: ['account'] },
  FeeSchedule: { noun: 'the fee schedule', hidden: ['account', 'branch', 'name'] },
  FeeTier: { noun: 'a fee tier', hidden: ['feeSchedule', 'position'] },
  InternalForm: {
    noun: 'the account documents',
    verb: (event) => {
      if (sets(event, 'voidedAt')) return 'voided the account documents';
      return event.action === 'create' ? 'prepared the account documents' : undefined;
    },
    hidden: ['account', 'blob', 'sha256', 'answers', 'feeTerms', 'voidedAt'],
  },
  Signature: {
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
    noun: 'a file',
    isNamed: true,
    verb: (event) => deleted(event, 'a file') ?? (event.action === 'create' ? 'uploaded a file' : undefined),
    hidden: [...archive, 'blob', 'client', 'account', 'advisor', 'branch', 'general', 'owner'],
  },
  Position: { noun: 'whether a position is billed', isNamed: true, hidden: ['account', 'held', 'importedAt'] },
  Refund: {
    noun: 'the refund',
    verb: ({ action }) => ({ create: 'worked out the refund', delete: 'cancelled the refund' })[action],
    hidden: ['account', 'feeRow', 'inputs'],
  },
  RejectReason: {
    noun: 'feedback',
    verb: () => 'sent the account back',
    hidden: ['account', 'author', 'reason', 'fromStep'],
  },
  Client: { noun: 'the client', verb: (event) => deleted(event, 'the client'), hidden: [...archive, 'ssnDigest'] },
  ClientProfile: { noun: 'the client’s answers', hidden: ['client'] },
  ClientCode: { noun: 'an advisor code', hidden: ['client'] },
};

const verbs: Readonly<Record<string, string>> = { create: 'added', update: 'changed', delete: 'removed' };

/** Continues the sentence that the actor's name begins: 'changed the fee schedule', 'deleted a file: letter.pdf'. */
export function deedOf(event: AuditedEvent, name: string | undefined): string {
  const { action, object, after } = event;
  if (action === 'reveal') return `looked at the full ${String(after?.field).toUpperCase()}`;
  const { noun, verb, isNamed } = told[object] ?? { noun: 'a record' };
  const deed = verb?.(event) ?? `${verbs[action] ?? action} ${noun}`;
  return isNamed && name ? `${deed}: ${name}` : deed;
}

/** The keys that the event changed and a reader may be told of. */
export function changedKeys({ action, object, before, after }: AuditedEvent): readonly string[] {
  const known = told[object];
  if (!known || action === 'reveal') return [];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].filter((key) => key !== 'id' && !silent.has(key) && !known.hidden?.includes(key));
}

const silent = new Set(['version', 'createdAt', 'updatedAt']);
