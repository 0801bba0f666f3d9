import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface WithActionProps {
  readonly children: ReactNode;
  /** A small round button. */
  readonly action: ReactNode;
}

/** A value with a small button, which does not make the line higher. */
export function WithAction({ children, action }: WithActionProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, '& button': { my: -1 } }}>
      {children}
      {action}
    </Box>
  );
}
