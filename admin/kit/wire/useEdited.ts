import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf, statusOf } from './failures.ts';
import { http } from './http.ts';

interface EditedProps {
  /** Below /api: 'fee_schedules'. */
  readonly resource: string;
  readonly id: string;
  /** 'Cannot load fee schedule' */
  readonly failureMessage: string;
  readonly onClose: () => void;
}

/**
 * Loads the record that a dialog edits, once: a newer version must not overwrite what is typed. If it cannot be loaded,
 * shows an error and closes the dialog.
 */
export function useEdited<Kind>({ resource, id, failureMessage, onClose }: EditedProps): Kind | undefined {
  const notify = useNotify();
  const refused = (error: unknown): never => {
    // A 404 has no useful message of the server.
    notify(statusOf(error) === 404 ? failureMessage : messageOf(error, failureMessage), { type: 'error' });
    onClose();
    throw error;
  };
  const { data } = useQuery({
    queryKey: [resource, id, 'edited'],
    queryFn: () => http<Kind>(`/${resource}/${encodeURIComponent(id)}`).catch(refused),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
