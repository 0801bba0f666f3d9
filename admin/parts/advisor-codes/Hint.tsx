import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

/** Explanation behind a small icon; also opened by a tap or the keyboard. */
export function Hint({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, '& > :first-of-type': { minWidth: 0 } }}>
      {children}
      <Tooltip title={text} enterTouchDelay={0}>
        {/* Labeled for screen readers, as the icon itself is hidden from them. */}
        <Box component="span" tabIndex={0} role="img" aria-label={text} sx={{ display: 'inline-flex', flexShrink: 0 }}>
          <InfoOutlined fontSize="small" color="action" />
        </Box>
      </Tooltip>
    </Box>
  );
}
