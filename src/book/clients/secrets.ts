import { decrypt, encrypt, type SecretCell } from '../../lib/secrets/secrets.ts';

/** Encrypts and decrypts the value of one cell. */
export const cellOf = (cell: SecretCell) => ({
  seal: (plain: string) => encrypt(plain, cell),
  open: (sealed: string) => decrypt(sealed, cell),
});

export type SealedCell = ReturnType<typeof cellOf>;

export const ssnOf = (id: string) => cellOf({ table: 'clients', column: 'ssn', id });

/** The visa number of a client, or of an account's copy. */
export const visaNumberOf = (table: 'client_profiles' | 'account_profiles', id: string) =>
  cellOf({ table, column: 'citizenship_visa_number', id });

/** DEMO000417 -> ******0417 */
export const maskVisaNumber = (number: string): string => `******${number.length > 6 ? number.slice(-4) : ''}`;
