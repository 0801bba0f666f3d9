import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle } from '../kit/PageTitle.tsx';
import { Brand } from '../parts/company/Brand.tsx';

interface AuthLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Under the card: links, the demo's people. */
  readonly below?: ReactNode;
}

/** The frame of every page that stands before the sign-in. */
export function AuthLayout({ title, children, below }: AuthLayoutProps) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2 }}>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Brand sx={{ mb: 2, textAlign: 'center' }} />
        <Paper sx={{ p: 3 }}>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          {children}
        </Paper>
        {below}
      </Box>
    </Box>
  );
}
