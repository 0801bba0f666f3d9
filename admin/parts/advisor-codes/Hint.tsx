import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

/** An explanation behind a small mark beside what it explains; a tap or the keyboard opens it too. */
export function Hint({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, '& > :first-of-type': { minWidth: 0 } }}>
      {children}
      <Tooltip title={text} enterTouchDelay={0}>
        {/* The icon itself is hidden from who cannot see it. */}
        <Box component="span" tabIndex={0} role="img" aria-label={text} sx={{ display: 'inline-flex', flexShrink: 0 }}>
          <InfoOutlined fontSize="small" color="action" />
        </Box>
      </Tooltip>
    </Box>
  );
}
