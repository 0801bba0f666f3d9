/** Where a code stands: one that is asked for counts nowhere until it is answered. */
export const codeStatuses = { active: 'Active', requested: 'Requested', declined: 'Declined' };
