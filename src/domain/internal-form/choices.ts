export const formKinds = { oaa: 'OAA Form', investor_profile: 'Investor Profile' };

/** The signers of a form: the advisor and the firm. */
export const signatureBlocks = { advisor: 'Advisor', verus: 'Verus' };
