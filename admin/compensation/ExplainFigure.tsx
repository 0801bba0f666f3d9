import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { Popover, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { IconAction } from '../kit/IconAction.tsx';

interface ExplainFigureProps {
  /** What is explained: 'Net compensation'. */
  readonly title: string;
  /** Drawn, and so asked for, once somebody wants to know. */
  readonly children: ReactNode;
}

/** Says how a figure came about. */
export function ExplainFigure({ title, children }: ExplainFigureProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const heading = useId();
  const hint = `How ${title} is made up`;
  return (
    <>
      <IconAction
        label={hint}
        icon={<HelpOutlined fontSize="small" />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': heading, sx: { p: 2, minWidth: 320, maxWidth: 720 } },
        }}
      >
        <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
          {hint}
        </Typography>
        {children}
      </Popover>
    </>
  );
}
