import { createContext } from 'react';

/** Says which fields are required for the form's present values; read by inputs without a `required` of their own. */
export const RequiredContext = createContext<(source: string) => boolean>(() => false);
