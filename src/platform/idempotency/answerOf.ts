import type { Cell } from '../../lib/secrets/secrets.ts';

/** An answer may hold names, accounts and balances: its caller's alone, it is sealed until they ask again. */
export const answerOf = (id: string): Cell => ({ table: 'idempotency_keys', column: 'answer', id });
