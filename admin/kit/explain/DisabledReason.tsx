import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

interface BecauseProps {
  /** The reason; false or undefined while the control is enabled. */
  readonly reason: string | false | undefined;
  readonly children: ReactNode;
}

/** Explains a disabled control to pointer and keyboard; the control itself gets neither pointer nor focus. */
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
