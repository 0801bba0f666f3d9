/** The text shown for an account that has no number yet. */
export const unassigned = 'Awaiting Assignment';

export const shownNumber = (number: string | null | undefined): string => number ?? unassigned;
