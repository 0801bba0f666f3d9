import { literal, type Fragment } from './sql.ts';

/** 'Q1 2026' of a day, as the domain's quarters are labelled. */
export const quarterLabel = (column: string): Fragment => literal(`to_char(${column}, '"Q"Q YYYY')`);
