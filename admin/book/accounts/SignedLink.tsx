import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf, statusOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { Plain } from '../../kit/page/Plain.tsx';

interface LinkTarget {
  readonly client_id: string;
  readonly account_id: string;
}

/** Redirects a signed link to its account. A visitor who is signed out signs in first and comes back here. */
export function SignedLink() {
  const [query] = useSearchParams();
  const signedId = query.get('signed_id') ?? '';
  const { data: target, error } = useQuery({
    queryKey: ['signedId', signedId],
    queryFn: () => http<LinkTarget>('/accounts/resolve_signed_id', { query: { signed_id: signedId } }),
    retry: false,
    gcTime: 0,
  });
  useRefusal(error);
  if (target) return <Navigate to={`/clients/${target.client_id}/accounts/${target.account_id}`} replace />;
  return <Plain title="Opening the account…">{null}</Plain>;
}

function useRefusal(error: Error | null): void {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    // A 401 leads to the sign-in by itself.
    if (!error || statusOf(error) === 401) return;
    notify(messageOf(error, 'The link cannot be opened.'), { type: 'error' });
    void navigate('/new-accounts', { replace: true });
  }, [error, notify, navigate]);
}
