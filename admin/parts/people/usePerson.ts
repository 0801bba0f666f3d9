import { useEdited } from '../../kit/wire/useEdited.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly branchId: string | null;
  readonly invitationSentAt?: string | null;
}

const failures = {
  advisors: "Can't load advisor information",
  assistants: 'Cannot load access person',
} as const;

/** Somebody whom a dialog is about; where they cannot be read it says so, and is gone. */
export const usePerson = (resource: keyof typeof failures, id: string, onClose: () => void): Person | undefined =>
  useEdited<Person>({ resource, id, failed: failures[resource], onClose });
