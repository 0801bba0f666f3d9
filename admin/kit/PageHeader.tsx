import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';
import { PageTitle } from './PageTitle.tsx';

interface PageHeaderProps {
  readonly title: string;
  /** Beside the title: a status chip, a mark. */
  readonly aside?: ReactNode;
  /** Under the title: links to what this belongs to. */
  readonly subtitle?: ReactNode;
  /** At most one of them a contained button. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, aside, subtitle, actions }: PageHeaderProps) {
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2, minHeight: 40 }}
    >
      <PageTitle>{title}</PageTitle>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <PageHeading>{title}</PageHeading>
          {aside}
        </Stack>
        {subtitle && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {actions}
      </Stack>
    </Stack>
  );
}
