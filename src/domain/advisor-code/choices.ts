/** States of an advisor code. A requested one counts nowhere until it is approved. */
export const codeStatuses = { active: 'Active', requested: 'Requested', declined: 'Declined' };
