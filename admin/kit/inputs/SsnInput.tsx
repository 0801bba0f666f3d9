import { grouped, masked, type TaxNumber } from '../../../src/domain/taxNumber.ts';
import type { FieldProps } from './field.tsx';
import { SecretInput } from './SecretInput.tsx';

/** Nine digits: grouped while they are typed, the last four of them shown afterwards. The clipboard is refused. */
export const SsnInput = (props: FieldProps) => <NumberInput {...props} kind="ssn" />;

/** The EIN of an entity, with the same rules. */
export const EinInput = (props: FieldProps) => <NumberInput {...props} kind="ein" />;

const NumberInput = ({ kind, ...props }: FieldProps & { readonly kind: TaxNumber }) => (
  <SecretInput
    {...props}
    read={digitsIn}
    spell={(digits) => grouped(digits, kind)}
    // The server sends the mask; a number just typed is masked the same way.
    mask={(kept) => kept && (missing(kept) ? grouped(begun(kept), kind) : masked(kept, kind))}
    lack={(kept) => (missing(kept) ? `${missing(kept)} of 9 digits missing` : undefined)}
    digitsOnly
    refusesClipboard
  />
);

/** Number of missing digits; a masked number is complete. */
const missing = (kept: string): number | undefined => (/^\d{1,8}$/.test(kept) ? 9 - kept.length : undefined);

/** Hides all but the last four digits of an incomplete number. */
const begun = (digits: string) => digits.slice(-4).padStart(digits.length, '*');

const digitsIn = (typed: string) => typed.replace(/\D/g, '').slice(0, 9);
