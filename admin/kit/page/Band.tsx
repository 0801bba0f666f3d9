import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What matters most of a record, under its head and in sight on every tab: facts in a row, in lines where it is narrow. */
export function Band({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, mb: 1, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
      {children}
    </Box>
  );
}
