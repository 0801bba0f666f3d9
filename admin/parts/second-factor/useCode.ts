import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

/** A code of the second factor: as it is typed, on its way to the server, and what the server says to it. */
export type Code = ReturnType<typeof useCode>;

export function useCode(onVerified: () => unknown) {
  const [typed, type] = useState('');
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => http('/devise/verify_otp', { method: 'POST', body: { otpAttempt: typed.trim() } }),
    // The answer holds the person's own record, which nobody needs here.
    gcTime: 0,
    onSuccess: onVerified,
    // The documents want it told twice: here, and at the field.
    onError: (refused) => notify(messageOf(refused, failed), { type: 'error' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What asks for the code may stand inside another form.
    event.stopPropagation();
    mutate();
  };
  return { typed, type, submit, isPending, problem: error ? messageOf(error, failed) : undefined };
}

const failed = 'Cannot verify the code';
