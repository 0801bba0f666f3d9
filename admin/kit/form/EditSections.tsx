import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

export interface Editing {
  /** The section that is open. */
  readonly open: string | undefined;
  /** Whether the open section has unsaved input: then it stays open and no other opens. */
  readonly dirty: boolean;
  readonly toggle: (section: string) => void;
  readonly setDirty: (dirty: boolean) => void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

/** Sections of one record, of which one is edited at a time. */
export function EditSections({ first, children }: { readonly first?: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(first);
  const [dirty, setDirty] = useState(false);
  const editing = useMemo(() => {
    const toggle = (section: string) => {
      if (!dirty) setOpen((now) => (now === section ? undefined : section));
    };
    return { open, dirty, toggle, setDirty };
  }, [open, dirty]);
  return <EditingContext value={editing}>{children}</EditingContext>;
}

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('A section to edit stands in EditSections');
  return editing;
}
