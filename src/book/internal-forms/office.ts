import type { House } from '../../platform/house.ts';

/** The house and its clock. */
export interface Office extends House {
  /** When a form is prepared or signed. */
  readonly now: () => Date;
}
