import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

/** State of a second-factor code: the typed text, the request, and the server's error. */
export type Code = ReturnType<typeof useCode>;

export function useCode(onVerified: () => unknown) {
  const [typed, type] = useState('');
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => http('/devise/verify_otp', { method: 'POST', body: { otpAttempt: typed.trim() } }),
    // Not cached: the answer has the user's own record, which is not needed here.
    gcTime: 0,
    onSuccess: onVerified,
    // The documents want it told twice: here, and at the field.
    onError: (refused) => notify(messageOf(refused, failureMessage), { type: 'error' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A submit must not reach a form around this one.
    event.stopPropagation();
    mutate();
  };
  return { typed, type, submit, isPending, problem: error ? messageOf(error, failureMessage) : undefined };
}

const failureMessage = 'Cannot verify the code';
