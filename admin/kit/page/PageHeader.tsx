import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { Box, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Action } from '../../../src/domain/permissions.ts';
import { HeaderButtons, type HeaderActions } from './HeaderButtons.tsx';
import { Can } from '../me.tsx';
import { useOpenTab } from '../file/openTab.ts';
import { PageHeading } from './PageHeading.tsx';
import { PageTitle } from './PageTitle.tsx';

interface PageHeaderProps extends HeaderActions {
  readonly title: string;
  /** Link above the title to the record's list, for people who have that list. */
  readonly back?: BackTo;
  /** Shown beside the title, such as a status chip. */
  readonly aside?: ReactNode;
  /** Shown below the title: a description, or <RelatedLinks> to the records that it belongs to. */
  readonly subtitle?: ReactNode;
}

interface BackTo {
  readonly to: string;
  readonly label: string;
  readonly can: Action;
}

/** Header of every page: back link, title with status, related records, and commands. */
export function PageHeader({ title, back, aside, subtitle, ...actions }: PageHeaderProps) {
  const tab = useOpenTab();
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <PageTitle>{tab ? `${title} · ${tab}` : title}</PageTitle>
      {back && <Back {...back} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
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
        <HeaderButtons {...actions} />
      </Stack>
    </Box>
  );
}

const Back = ({ to, label, can }: BackTo) => (
  <Can action={can}>
    <Link component={RouterLink} to={to} className="no-print" variant="body2" underline="hover" sx={backLooks}>
      <ChevronLeft fontSize="small" sx={{ ml: '-6px' }} />
      {label}
    </Link>
  </Can>
);

const backLooks = { display: 'inline-flex', alignItems: 'center', minHeight: 24, color: 'text.secondary' };
