import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { forgetMe } from '../../kit/me.tsx';
import { useVisit } from './visit.ts';

/** What the server answers where the sign-in comes next. */
export interface Arrival {
  readonly email: string;
  readonly message: string;
}

/** Goes on to the sign-in, which has the email by then. Whoever was signed in with this browser is not any more. */
export function useArrive(): (arrival: Arrival) => void {
  const notify = useNotify();
  const navigate = useNavigate();
  const visit = useVisit();
  return ({ email, message }) => {
    forgetMe();
    notify(message, { type: 'success' });
    void navigate('/login', { replace: true, state: { ...visit, email } });
  };
}
