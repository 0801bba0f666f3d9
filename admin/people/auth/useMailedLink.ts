import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import { fieldErrorsOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { useArrive, type Arrival } from './useArrive.ts';

/** A one-time link of a mail: its token, its save, and the message once it is used or expired. */
export function useMailedLink(key: 'invitationToken' | 'resetPasswordToken', path: string) {
  const { [key]: token = '' } = useParams();
  const [dead, setDead] = useState<string>();
  const arrive = useArrive();
  const save = async (values: FieldValues) => {
    try {
      const user = { ...values, [key]: token };
      arrive(await http<Arrival>(path, { method: 'PATCH', body: { user } }));
    } catch (error) {
      const tokenError = fieldErrorsOf(error)?.find((one) => one.path === key);
      if (!tokenError) throw error;
      setDead(tokenError.message);
    }
  };
  return { token, dead, save };
}
