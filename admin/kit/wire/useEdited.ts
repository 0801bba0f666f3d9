import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf, statusOf } from './failures.ts';
import { http } from './http.ts';

interface EditedProps {
  /** Below /api: 'fee_schedules'. */
  readonly resource: string;
  readonly id: string;
  /** 'Cannot load fee schedule' */
  readonly failed: string;
  readonly onClose: () => void;
}

/**
 * A record that a dialog changes, as it stands when the dialog opens: a newer version must not wipe what is typed. Where it
 * cannot be read it is said, and the dialog is gone.
 */
export function useEdited<Kind>({ resource, id, failed, onClose }: EditedProps): Kind | undefined {
  const notify = useNotify();
  const refused = (error: unknown): never => {
    // Of what is not there the server has no more to say.
    notify(statusOf(error) === 404 ? failed : messageOf(error, failed), { type: 'error' });
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
