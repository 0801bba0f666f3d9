import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import type { Breakdown } from '../payout/useAddressedLine.ts';

/** Confirmation props for removing a fee. */
export const askToDelete = (line: Breakdown) =>
  ({
    prompt: 'Are you sure you want to delete this fee? The advisor will not be paid on it.',
    children: whatGoes(line),
    confirm: 'Delete Fee',
    destructive: true,
  }) as const;

/** Says which fee goes, the whole account's, of which the line of pay is a part. */
export const whatGoes = ({ accNumber, clientName, startDate, grossCompensation }: Breakdown): string =>
  `The fee of ${format('money', grossCompensation)} of ${accNumber ?? 'an account'} of ${clientName} for ${quarterOf(startDate).label} will not be debited, paid or billed again.`;
