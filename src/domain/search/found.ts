/** Records that are found by a word: the paths of their lists, and the headings over them. */
export const foundKinds = {
  clients: 'Clients',
  accounts: 'Accounts',
  advisor_codes: 'Codes',
  advisors: 'Advisors',
  branches: 'Branches',
} as const;

export type FoundKind = keyof typeof foundKinds;

/** A record that a word finds. */
export interface FoundRecord {
  readonly kind: FoundKind;
  readonly id: string;
  readonly name: string;
  /** What tells it from its like. */
  readonly detail: string;
  /** The page that shows it. */
  readonly to: string;
}

/** Letters from which a word is looked for inside of others; a shorter one is looked for where words begin. */
export const insideFrom = 3;

/** As many records of a kind are named at once, and as many of those that somebody opened last. */
export const mostFound = 5;
