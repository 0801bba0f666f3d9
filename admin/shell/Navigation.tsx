import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, Drawer, Toolbar, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconAction } from '../kit/button/IconAction.tsx';
import { Brand } from '../parts/company/Brand.tsx';
import { DemoChip } from '../parts/company/DemoChip.tsx';
import { useProductName } from '../kit/company.ts';
import { FinderButton, FinderIcon } from './finder/FinderButton.tsx';
import { JobsButton } from './jobs/JobsEntry.tsx';
import { NavList } from './NavList.tsx';
import { Person } from './Person.tsx';

const width = 220;

/** Navigation menu beside the page, or behind a menu button on narrow screens. */
export function Navigation() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return isNarrow ? <TopBar /> : <Side />;
}

function Side() {
  return (
    <Box className="no-print" sx={{ width, flexShrink: 0 }}>
      <Drawer variant="permanent" slotProps={{ paper: { sx: { width } } }}>
        <Content above={<FinderButton />} />
      </Drawer>
    </Box>
  );
}

function TopBar() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  return (
    <AppBar position="sticky" color="default" className="no-print" sx={{ bgcolor: 'background.paper' }}>
      <Toolbar sx={{ height: 64, gap: 1 }}>
        <IconAction label="Open navigation" icon={<MenuIcon />} edge="start" onClick={() => setOpen(true)} />
        <Typography component="div" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {useProductName()} <DemoChip />
        </Typography>
        <FinderIcon />
        <JobsButton />
      </Toolbar>
      <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width } } }}>
        <Content />
      </Drawer>
    </AppBar>
  );
}

function Content({ above }: { readonly above?: ReactNode }) {
  return (
    <Box component="nav" aria-label="Main" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Brand sx={{ p: 2, pb: 1 }} />
      {above}
      <Box sx={{ flexGrow: 1, overflowY: 'auto' }}>
        <NavList />
      </Box>
      <Person />
    </Box>
  );
}
