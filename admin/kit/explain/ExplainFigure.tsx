import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { ClosableDialog } from '../dialog/ClosableDialog.tsx';
import { IconAction } from '../button/IconAction.tsx';

interface ExplainFigureProps {
  /** What is explained: 'the net compensation'. */
  readonly title: string;
  /** Whose figure it is, as its reader sees it: 'Account 4471-2209, Alma Whitlock'. */
  readonly of?: string;
  /** Drawn, and so asked for, once somebody wants to know. */
  readonly children: ReactNode;
}

/** Says how a figure came about. */
export function ExplainFigure({ title, of = '', children }: ExplainFigureProps) {
  const [open, setOpen] = useState(false);
  const hint = `How ${title} is made up`;
  return (
    <>
      <IconAction
        label={hint}
        icon={<HelpOutlined fontSize="small" />}
        aria-haspopup="dialog"
        sx={{ color: 'text.secondary' }}
        onClick={() => setOpen(true)}
      />
      <ClosableDialog open={open} title={hint} onClose={() => setOpen(false)}>
        <Explained value={{ title: hint, of, close: () => setOpen(false) }}>{children}</Explained>
      </ClosableDialog>
    </>
  );
}

/** What an explanation is about, for whoever takes it along. */
export interface Subject {
  readonly title: string;
  readonly of: string;
}

interface Explaining extends Subject {
  /** For whoever goes on from it to what it speaks of. */
  readonly close: () => void;
}

const Explained = createContext<Explaining>({ title: '', of: '', close: () => undefined });

export const useExplained = (): Explaining => useContext(Explained);
