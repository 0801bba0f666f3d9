import Close from '@mui/icons-material/Close';
import {
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type DialogProps,
  type Theme,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { IconAction } from '../button/IconAction.tsx';
import { ToastOutlet } from '../notice/ToastOutlet.tsx';

interface ClosableDialogProps extends Pick<DialogProps, 'maxWidth'> {
  readonly open?: boolean;
  readonly title: string;
  /** Beside the title: a status. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog to read, with a close button. */
export function ClosableDialog(props: ClosableDialogProps) {
  const { open = true, title, aside, actions, maxWidth = 'md', onClose, children } = props;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const heading = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth={maxWidth} fullScreen={phone} aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 2 }}>
        <DialogTitle id={heading} sx={{ flexGrow: 1 }}>
          {title}
        </DialogTitle>
        {aside}
        <IconAction label="Close" icon={<Close fontSize="small" />} onClick={onClose} />
      </Box>
      <DialogContent sx={{ pt: 0 }}>{children}</DialogContent>
      <ToastOutlet sx={{ px: 3 }} />
      {actions && <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', gap: 1 }}>{actions}</DialogActions>}
    </Dialog>
  );
}
