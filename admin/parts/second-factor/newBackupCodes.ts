import { http } from '../../kit/wire/http.ts';

/** Requests ten new backup codes, which invalidate the old ones. */
export const newBackupCodes = async (): Promise<readonly string[]> => {
  const { recovery_codes: codes } = await http<{ recovery_codes: string[] }>('/users/generate_2fa_recovery_codes', {
    method: 'PATCH',
  });
  return codes;
};
