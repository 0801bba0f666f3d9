import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Inputs in as many columns as fit. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <Box sx={columns}>{children}</Box>;
}

const columns = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
};
