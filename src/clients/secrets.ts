import { open, seal, type Cell } from '../lib/secrets.ts';

const cell = (place: Cell) => ({
  seal: (plain: string) => seal(plain, place),
  open: (sealed: string) => open(sealed, place),
});

export const ssnOf = (id: string) => cell({ table: 'clients', column: 'ssn', id });

export const visaNumberOf = (id: string) => cell({ table: 'client_profiles', column: 'citizenship_visa_number', id });

/** DEMO000417 -> ******0417 */
export const maskVisaNumber = (number: string): string => `******${number.length > 6 ? number.slice(-4) : ''}`;
