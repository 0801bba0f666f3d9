import { createContext, useContext } from 'react';

/** Label of the open tab of a record's page, which the browser's title shows after the record. */
export const OpenTab = createContext<string | undefined>(undefined);

export const useOpenTab = (): string | undefined => useContext(OpenTab);
