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

/** Loads the person of a dialog; if that fails, shows an error and closes the dialog. */
export const usePerson = (resource: keyof typeof failures, id: string, onClose: () => void): Person | undefined =>
  useEdited<Person>({ resource, id, failureMessage: failures[resource], onClose });
