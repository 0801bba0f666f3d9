import { p } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';

/** The application makes ids itself: an encrypted cell is bound to its row's id before the insert. */
export const newId = (): string => v7();

export const id = () => p.uuid().primary().onCreate(newId);
export const money = () => p.decimal('string').precision(14).scale(2);
/** Sums of amounts: each amount fits `money`, and the sum of a hundred thousand of them fits here. */
export const sum = () => p.decimal('string').precision(20).scale(2);
export const zero = () => money().default('0');
/** A fee percentage keeps four places: 0.875 % is real. */
export const feeRate = () => p.decimal('string').precision(7).scale(4);
export const percent = () => p.decimal('string').precision(5).scale(2);
export const quantity = () => p.decimal('string').precision(20).scale(6);
export const day = () => p.date();
export const instant = () => p.datetime().columnType('timestamptz');
export const createdAt = () =>
  instant()
    .onCreate(() => new Date())
    .defaultRaw('now()');
export const updatedAt = () =>
  instant()
    .onCreate(() => new Date())
    .onUpdate(() => new Date())
    .defaultRaw('now()');
/** Optimistic lock: a stale PATCH that carries it is answered 409. */
export const version = () => p.integer().version();
export const no = () => p.boolean().default(false);
export const yes = () => p.boolean().default(true);
/** Ciphertext of lib/secrets; never selected into a list row. */
export const sealed = () => p.text().hidden().nullable();
