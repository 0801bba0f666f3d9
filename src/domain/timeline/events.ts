import type { AuditedEvent, EventKind } from './audited.ts';
import { accountEvents } from './accountEvents.ts';
import { firmEvents } from './firmEvents.ts';

/** The kinds of records that a timeline describes; an event of any other kind shows only that it happened. */
export const eventKinds: Readonly<Record<string, EventKind>> = { ...accountEvents, ...firmEvents };

/** The verbs of a sentence by the audit's action. */
const verbs: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'removed',
  export: 'exported',
  import: 'imported',
  print: 'printed',
  refuse: 'refused',
  remove: 'permanently removed',
  retry: 'retried',
  dismiss: 'dismissed',
  send: 'sent',
};

/** Labels of the audit's actions for the filter. */
export const actions: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Removed',
  reveal: 'Full Number Viewed',
  'sign in': 'Signed In',
  confirm: 'Code Verified',
  'set up': 'Firm Set Up',
  'take back set-up': 'Setup Undone',
  'reset two-factor': 'Two-Factor Reset',
  'end demo sign-in': 'Demo Sign-In Ended',
  'renew backup codes': 'Backup Codes Generated',
  'fail to sign in': 'Sign-In Failed',
  deny: 'Denied',
  download: 'Downloaded',
  export: 'Exported',
  import: 'Imported',
  print: 'Printed',
  bill: 'Billed',
  pay: 'Paid',
  flag: 'Flagged',
  reconcile: 'Reconciled',
  reassign: 'Reassigned',
  remove: 'Permanently Removed',
  retry: 'Retried',
  dismiss: 'Dismissed',
  send: 'Sent',
  refuse: 'Refused',
};

/** Labels of the kinds of records for the filter. */
export const kinds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(eventKinds).map(([object, { kind }]) => [object, kind]),
);

/**
 * Completes the sentence that begins with the actor's name: 'changed the fee schedule', 'deleted a file: letter.pdf'.
 */
export function actionInWords(event: AuditedEvent, name: string | undefined): string {
  const { action, object, after } = event;
  if (action === 'reveal') return `viewed the full ${String(after?.field).toUpperCase()}`;
  const { noun, verb, isNamed } = eventKinds[object] ?? unknown(action, object);
  const deed = verb?.(event) ?? `${verbs[action] ?? action} ${noun}`;
  return isNamed && name ? `${deed}: ${name}` : deed;
}

/** The keys that the event changed, as far as a timeline shows them. */
export function changedKeys({ action, object, before, after }: AuditedEvent): readonly string[] {
  const eventKind = eventKinds[object];
  if (!eventKind || eventKind.isPrivate || action === 'reveal') return [];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].filter((key) => key !== 'id' && !silent.has(key) && !eventKind.hidden?.includes(key));
}

/** The noun for an unknown kind: an export's is its list or the custodian's file. */
const unknown = (action: string, object: string): Pick<EventKind, 'noun' | 'verb' | 'isNamed'> => ({
  noun: action === 'export' ? object.replaceAll('_', ' ') : 'a record',
});

const silent = new Set(['version', 'createdAt', 'updatedAt']);
