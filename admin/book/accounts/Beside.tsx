import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface BesideProps {
  readonly children: ReactNode;
  /** A small round button. */
  readonly action: ReactNode;
}

/** A value with what may be done to it, on a line that is no higher for it. */
export function Beside({ children, action }: BesideProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, '& button': { my: -1 } }}>
      {children}
      {action}
    </Box>
  );
}
