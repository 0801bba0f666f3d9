/** What stands for the number of an account that has none yet. */
export const unassigned = 'Awaiting Assignment';

export const shownNumber = (number: string | null | undefined): string => number ?? unassigned;
