import type { FieldProps } from './field.tsx';
import { SecretInput } from './SecretInput.tsx';

/** Nine digits: grouped while they are typed, the last four of them shown afterwards. The clipboard is refused. */
export const SsnInput = (props: FieldProps) => (
  <SecretInput {...props} read={digitsIn} spell={grouped} mask={masked} digitsOnly refusesClipboard />
);

const digitsIn = (typed: string) => typed.replace(/\D/g, '').slice(0, 9);

const grouped = (digits: string) => [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');

/** The server sends the mask; a number just typed is masked the same way. */
const masked = (kept: string) => kept && `***-**-${kept.slice(-4)}`;
