import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import type { Breakdown } from '../payout/useAddressedLine.ts';

/** What a fee's removal asks first. */
export const askToDelete = (line: Breakdown) =>
  ({
    prompt: 'Are you sure you want to delete this fee? The advisor will not be paid on it.',
    children: whatGoes(line),
    confirm: 'Delete Fee',
    destructive: true,
  }) as const;

/** Of a line of pay: the fee of the account that it is a part of. */
export const whatGoes = ({ accNumber, clientName, startDate, grossCompensation }: Breakdown): string =>
  `The fee of ${format('money', grossCompensation)} of ${accNumber ?? 'an account'} of ${clientName} for ${quarterOf(startDate).label} is neither debited nor paid, and never billed again.`;
