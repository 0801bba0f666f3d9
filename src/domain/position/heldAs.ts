/** A position by its symbol, followed by its kind unless it is held for cash: the same symbol can be held both ways. */
export const heldAs = (symbol: string, kind: string): string => (kind === 'cash' ? symbol : `${symbol} (${kind})`);
