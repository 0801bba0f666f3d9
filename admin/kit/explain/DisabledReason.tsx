import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

interface BecauseProps {
  /** Nothing while the control is enabled. */
  readonly reason: string | false | undefined;
  readonly children: ReactNode;
}

/** Says why the control in it is disabled, to the pointer and to the keyboard, neither of which that reaches itself. */
export function DisabledReason({ reason, children }: BecauseProps) {
  if (!reason) return children;
  return (
    <Tooltip title={reason}>
      <Box component="span" tabIndex={0} sx={{ display: 'inline-flex' }}>
        {children}
      </Box>
    </Tooltip>
  );
}
