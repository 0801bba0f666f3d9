import type { House } from '../../platform/appContext.ts';

/** The application's context, with a clock. */
export interface FormContext extends House {
  /** The instant at which a form is prepared or signed. */
  readonly now: () => Date;
}
