import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Logout from '@mui/icons-material/LogoutOutlined';
import { Badge, Chip, Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useId, useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { NavLink, useLocation } from 'react-router';
import { useCan, useMe } from '../kit/me.tsx';
import { navigation, type Entry, type Group } from './entries.ts';
import { JobsEntry } from './jobs/JobsEntry.tsx';

/** The entries that are for this person. */
export function NavList() {
  const isOpen = useIsOpen();
  return (
    <List component="ul" dense sx={{ px: 1 }}>
      {navigation.map((item) =>
        'entries' in item ? (
          <NavGroup key={item.label} group={item} entries={item.entries.filter(isOpen)} />
        ) : (
          isOpen(item) && <NavEntry key={item.label} entry={item} />
        ),
      )}
      <JobsEntry sx={item} iconSx={icon} />
      <LogoutEntry />
    </List>
  );
}

function useIsOpen() {
  const can = useCan();
  return ({ can: action }: Entry): boolean => !action || can(action);
}

function NavGroup({ group, entries }: { readonly group: Group; readonly entries: readonly Entry[] }) {
  const id = useId();
  const me = useMe();
  const { pathname } = useLocation();
  const inside = entries.some(({ to }) => isAt(pathname, to));
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? inside;
  const waiting = entries.some(({ count }) => count && count(me) > 0);
  if (entries.length === 0) return null;
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton sx={item} aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
        <ListItemIcon sx={icon}>
          <Badge color="error" variant="dot" invisible={!waiting}>
            <group.icon />
          </Badge>
        </ListItemIcon>
        <ListItemText primary={group.label} />
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <List component="ul" dense disablePadding id={id} sx={{ pl: 4 }}>
          {entries.map((entry) => (
            <NavEntry key={entry.label} entry={entry} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}

function NavEntry({ entry }: { readonly entry: Entry }) {
  const me = useMe();
  const count = entry.count?.(me) ?? 0;
  return (
    <ListItem disablePadding>
      <ListItemButton component={NavLink} to={entry.to} end={entry.to === '/'} sx={item}>
        {entry.icon && (
          <ListItemIcon sx={icon}>
            <entry.icon />
          </ListItemIcon>
        )}
        <ListItemText primary={entry.label} />
        {count > 0 && <Chip size="small" color="error" label={count} aria-label={`${count} waiting`} />}
      </ListItemButton>
    </ListItem>
  );
}

function LogoutEntry() {
  const logout = useLogout();
  const notify = useNotify();
  // The next person to sign in here must not land where this one was.
  const leave = () => logout({}, '/login', false).then(() => notify('Logout successful', { type: 'success' }));
  return (
    <ListItem disablePadding>
      <ListItemButton sx={item} onClick={() => void leave()}>
        <ListItemIcon sx={icon}>
          <Logout />
        </ListItemIcon>
        <ListItemText primary="Logout" />
      </ListItemButton>
    </ListItem>
  );
}

const isAt = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

const item = {
  minHeight: 36,
  borderRadius: 1,
  '&.active': { bgcolor: 'action.selected', color: 'primary.main', '& .MuiListItemIcon-root': { color: 'inherit' } },
  '& .MuiListItemText-primary': { fontWeight: 500 },
};

const icon = { minWidth: 32, '& svg': { fontSize: 20 } };
