export const custodians = { schwab: 'Schwab', fidelity: 'Fidelity' };
