import Close from '@mui/icons-material/Close';
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { Box, Dialog, DialogContent, DialogTitle, useMediaQuery, type Theme } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
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
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const heading = useId();
  const hint = `How ${title} is made up`;
  const close = () => setOpen(false);
  return (
    <>
      <IconAction
        label={hint}
        icon={<HelpOutlined fontSize="small" />}
        aria-haspopup="dialog"
        sx={{ color: 'text.secondary' }}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={heading}>
        <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
          <DialogTitle id={heading} sx={{ flexGrow: 1 }}>
            {hint}
          </DialogTitle>
          <IconAction label="Close" icon={<Close fontSize="small" />} onClick={close} />
        </Box>
        <DialogContent sx={{ pt: 0 }}>{children}</DialogContent>
      </Dialog>
    </>
  );
}
