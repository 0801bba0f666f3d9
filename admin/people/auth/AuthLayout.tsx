import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Brand } from '../../parts/company/Brand.tsx';
import { SetupStep } from './SetupStep.tsx';

interface AuthLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Number of the setup step, while a firm is being set up. */
  readonly setupStep?: number;
  /** Below the card: links, the demo's people. */
  readonly below?: ReactNode;
}

/** Layout of every page before the sign-in. */
export function AuthLayout({ title, children, setupStep, below }: AuthLayoutProps) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2 }}>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Brand sx={{ mb: 2, textAlign: 'center' }} />
        <Paper sx={{ p: 3 }}>
          {setupStep !== undefined && <SetupStep number={setupStep} />}
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
