import { createContext } from 'react';

/** Which fields must be answered as the form stands just now: inputs that are not told themselves star by it. */
export const RequiredContext = createContext<(source: string) => boolean>(() => false);
