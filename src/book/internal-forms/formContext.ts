import type { AppContext } from '../../platform/appContext.ts';

/** The application's context, with a clock. */
export interface FormContext extends AppContext {
  /** The instant at which a form is prepared or signed. */
  readonly now: () => Date;
}
