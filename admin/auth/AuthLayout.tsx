import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle, productName } from '../kit/PageTitle.tsx';

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
        <Typography sx={{ mb: 2, textAlign: 'center', fontWeight: 600, color: 'primary.main' }}>
          {productName}
        </Typography>
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
