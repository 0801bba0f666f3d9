/** The database did not answer, or not any more. `code` is the SQLSTATE that PostgreSQL has for this. */
export class ConnectionFailure extends Error {
  readonly code: string;

  constructor(sentence: string, options: ErrorOptions = {}, code = '08006') {
    super(sentence, options);
    this.code = code;
  }
}

/** The driver's messages for a lost connection; the server's refusals and our own mistakes have others. */
export const isLoss = (error: unknown): boolean => field(error, 'name') === 'Error';

/** Whether the error comes from the server itself. */
export const isOfServer = (error: unknown): boolean => field(error, 'severity') !== '';

/** Whether the connection is useless: the server closes it, its plans are outdated, or its state is unknown. */
export const isFatal = (error: unknown): boolean =>
  !isOfServer(error) || /^(08...|57P..|58...|XX...|25P03|0A000)$/.test(field(error, 'code'));

/**
 * Whether the database was away or would have let the caller wait too long: nothing was done, and a later try may
 * succeed. Connections cut and refused (08, 57P, 53), a lock (55P03) or a statement (57014) that took too long, a
 * transaction left alone (25P03) or chosen to end a deadlock (40), a plan that a new version has outlived (0A000).
 */
export const isUnavailable = (error: unknown): boolean =>
  /^((08|57P|53).+|55P03|57014|25P03|40001|40P01|0A000)$/.test(field(error, 'code'));

const field = (error: unknown, name: string): string =>
  typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : '';
