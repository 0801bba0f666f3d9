import type { AuditedEvent, Told } from './audited.ts';
import { toldOfAccounts } from './toldOfAccounts.ts';
import { toldOfFirm } from './toldOfFirm.ts';

/** What is told of, and in which words; of anything else no more than that there was something. */
export const told: Readonly<Record<string, Told>> = { ...toldOfAccounts, ...toldOfFirm };

/** What can be done to a record, or with many: the action as the audit writes it, and the word that a sentence needs. */
const verbs: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'removed',
  export: 'exported',
  import: 'imported',
  print: 'printed',
  refuse: 'refused',
  remove: 'removed for good',
  retry: 'tried again',
  dismiss: 'dismissed',
  send: 'sent',
};

/** The same as one looks for it. */
export const actions: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Removed',
  reveal: 'Full Number Seen',
  'sign in': 'Signed In',
  confirm: 'Code Given',
  'set up': 'Set Up',
  'take back set-up': 'Set-Up Taken Back',
  'reset two-factor': 'Two-Factor Reset',
  'end demo sign-in': 'Demo Sign-In Ended',
  'renew backup codes': 'Backup Codes Renewed',
  'fail to sign in': 'Sign-In Failed',
  deny: 'Denied',
  download: 'Downloaded',
  export: 'Exported',
  import: 'Imported',
  print: 'Printed',
  bill: 'Billed',
  pay: 'Paid',
  flag: 'Flagged',
  reconcile: 'Compared',
  reassign: 'Reassigned',
  remove: 'Removed for Good',
  retry: 'Tried Again',
  dismiss: 'Dismissed',
  send: 'Sent',
  refuse: 'Refused',
};

/** The kinds of records as one looks for them. */
export const kinds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(told).map(([object, { kind }]) => [object, kind]),
);

/** Continues the sentence that the actor's name begins: 'changed the fee schedule', 'deleted a file: letter.pdf'. */
export function deedOf(event: AuditedEvent, name: string | undefined): string {
  const { action, object, after } = event;
  if (action === 'reveal') return `looked at the full ${String(after?.field).toUpperCase()}`;
  const { noun, verb, isNamed } = told[object] ?? unknown(action, object);
  const deed = verb?.(event) ?? `${verbs[action] ?? action} ${noun}`;
  return isNamed && name ? `${deed}: ${name}` : deed;
}

/** The keys that the event changed and a reader may be told of. */
export function changedKeys({ action, object, before, after }: AuditedEvent): readonly string[] {
  const known = told[object];
  if (!known || known.isPrivate || action === 'reveal') return [];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].filter((key) => key !== 'id' && !silent.has(key) && !known.hidden?.includes(key));
}

/** An export names the list that was taken, or the custodian's file. */
const unknown = (action: string, object: string): Pick<Told, 'noun' | 'verb' | 'isNamed'> => ({
  noun: action === 'export' ? object.replaceAll('_', ' ') : 'a record',
});

const silent = new Set(['version', 'createdAt', 'updatedAt']);
