import { createContext, useContext } from 'react';

/** The label of the tab that a record's page has open: the browser's title names it behind the record. */
export const OpenTab = createContext<string | undefined>(undefined);

export const useOpenTab = (): string | undefined => useContext(OpenTab);
