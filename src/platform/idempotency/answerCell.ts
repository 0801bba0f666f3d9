import type { SecretCell } from '../../lib/secrets/secrets.ts';

/** The cell of a stored answer. It may contain names, accounts and balances, so it is stored encrypted. */
export const answerCell = (id: string): SecretCell => ({ table: 'idempotency_keys', column: 'answer', id });
