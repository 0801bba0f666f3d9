import { createContext, useContext } from 'react';

/** What the inputs inside are called, by their source: an input names itself only where there is no such table. */
export const InputLabels = createContext<Readonly<Record<string, string>>>({});

export function useLabel(source: string, own?: string): string {
  const labels = useContext(InputLabels);
  const label = own ?? labels[source];
  if (label === undefined) throw new Error(`The input ${source} has no label`);
  return label;
}
