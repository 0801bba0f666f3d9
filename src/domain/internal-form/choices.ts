export const formKinds = { oaa: 'OAA Form', investor_profile: 'Investor Profile' };

/** Whose signature. */
export const signatureBlocks = { advisor: 'Advisor', verus: 'Verus' };
