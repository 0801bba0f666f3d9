import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Summary row under a record's header, visible on every tab; it wraps on narrow screens. */
export function Band({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, mb: 1, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
      {children}
    </Box>
  );
}
