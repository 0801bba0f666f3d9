import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';
import { PageTitle } from './PageTitle.tsx';

/** A page with only a few words. */
export function Plain({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh', p: 3, textAlign: 'center' }}>
      <PageTitle>{title}</PageTitle>
      <div>
        <Box sx={{ mb: 1 }}>
          <PageHeading>{title}</PageHeading>
        </Box>
        {children}
      </div>
    </Box>
  );
}
