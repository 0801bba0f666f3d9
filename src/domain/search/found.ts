/** The kinds of records that the search finds, by the paths of their lists, with their headings. */
export const foundKinds = {
  clients: 'Clients',
  accounts: 'Accounts',
  advisor_codes: 'Codes',
  advisors: 'Advisors',
  branches: 'Branches',
} as const;

export type FoundKind = keyof typeof foundKinds;

/** A record found by the search. */
export interface FoundRecord {
  readonly kind: FoundKind;
  readonly id: string;
  readonly name: string;
  /** A detail that distinguishes it from records with the same name. */
  readonly detail: string;
  /** The address of its page. */
  readonly to: string;
}

/**
 * The number of letters from which a term is searched inside of words; a shorter one is searched at their beginnings.
 */
export const insideFrom = 3;

/** The largest number of records shown per kind, and of those that the user opened last. */
export const mostFound = 5;
