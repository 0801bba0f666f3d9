import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { ClosableDialog } from '../dialog/ClosableDialog.tsx';
import { IconAction } from '../button/IconAction.tsx';

interface ExplainFigureProps {
  /** Names the explained figure: 'the net compensation'. */
  readonly title: string;
  /** Names the record of the figure, as its reader knows it: 'Account 4471-2209, Alma Whitlock'. */
  readonly of?: string;
  /** Rendered, and so fetched, once the explanation is opened. */
  readonly children: ReactNode;
}

/** Button that explains how a figure came about. */
export function ExplainFigure({ title, of = '', children }: ExplainFigureProps) {
  const [open, setOpen] = useState(false);
  const hint = `How ${title} is calculated`;
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

/** Title and record of an explanation, for copying it. */
export interface Subject {
  readonly title: string;
  readonly of: string;
}

interface Explaining extends Subject {
  /** Closes the explanation, for links in it that lead elsewhere. */
  readonly close: () => void;
}

const Explained = createContext<Explaining>({ title: '', of: '', close: () => undefined });

export const useExplained = (): Explaining => useContext(Explained);
