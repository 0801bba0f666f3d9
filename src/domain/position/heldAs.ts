/** A position by its symbol; one that is not held for cash says so, as the same symbol can be held both ways. */
export const heldAs = (symbol: string, kind: string): string => (kind === 'cash' ? symbol : `${symbol} (${kind})`);
