import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { useState, type ReactNode } from 'react';
import { ClosableDialog } from './ClosableDialog.tsx';
import { IconAction } from './IconAction.tsx';

interface ExplainFigureProps {
  /** What is explained: 'the net compensation'. */
  readonly title: string;
  /** Drawn, and so asked for, once somebody wants to know. */
  readonly children: ReactNode;
}

/** Says how a figure came about. */
export function ExplainFigure({ title, children }: ExplainFigureProps) {
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
        {children}
      </ClosableDialog>
    </>
  );
}
