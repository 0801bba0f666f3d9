import { cellOf } from '../clients/secrets.ts';

/** The social security number or the tax id of an account's owner. */
export const ownerNumberOf = (id: string, column: 'ssn' | 'ftid') => cellOf({ table: 'account_owners', column, id });
