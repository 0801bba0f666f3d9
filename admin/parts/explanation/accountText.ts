/** Names an account for its reader: 'Account 4471-2209, Alma Whitlock'. */
export const accountText = (number: unknown, clientName?: unknown): string =>
  [
    typeof number === 'string' ? `Account ${number}` : 'Account awaiting assignment',
    ...(typeof clientName === 'string' ? [clientName] : []),
  ].join(', ');
