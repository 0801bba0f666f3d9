import { raw, type Fragment } from './sql.ts';

/** Quarter of a day, 'Q1 2026', as the domain's quarters are labeled. */
export const quarterLabel = (column: string): Fragment => raw(`to_char(${column}, '"Q"Q YYYY')`);
