import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly branchId: string | null;
  readonly invitationSentAt?: string | null;
}

const texts = {
  advisors: { load: "Can't load advisor information", save: 'Advisor could not be updated' },
  assistants: { load: 'Cannot load access person', save: 'Access person could not be updated' },
} as const;

/** Somebody whom a dialog is about; where they cannot be read it says so, and is gone. */
export function usePerson(resource: keyof typeof texts, id: string, onClose: () => void) {
  const { data: person, error } = useQuery({
    queryKey: [resource, id],
    queryFn: ({ signal }) => http<Person>(`/${resource}/${id}`, { signal }),
  });
  const { load, save } = texts[resource];
  const notify = useNotify();
  useEffect(() => {
    if (!error) return;
    notify(messageOf(error, load), { type: 'error' });
    onClose();
  }, [error, notify, onClose, load]);
  return { person, failed: save };
}
