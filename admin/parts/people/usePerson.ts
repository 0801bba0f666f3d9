import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

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
export function usePerson(resource: keyof typeof failures, id: string, onClose: () => void) {
  const { data: person, error } = useQuery({
    queryKey: [resource, id],
    queryFn: ({ signal }) => http<Person>(`/${resource}/${id}`, { signal }),
  });
  const failed = failures[resource];
  const notify = useNotify();
  useEffect(() => {
    if (!error) return;
    notify(messageOf(error, failed), { type: 'error' });
    onClose();
  }, [error, notify, onClose, failed]);
  return person;
}
