import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { forgetMe } from '../../kit/me.tsx';
import { useVisit } from './visit.ts';

/** The server's answer when the sign-in comes next. */
export interface Arrival {
  readonly email: string;
  readonly message: string;
}

/** Leads to the sign-in with the email filled in. A user who was signed in with this browser is signed out. */
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
