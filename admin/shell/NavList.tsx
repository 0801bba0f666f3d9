import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Logout from '@mui/icons-material/LogoutOutlined';
import { Badge, Box, Chip, Collapse } from '@mui/material';
import { useId, useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { NavLink, useLocation } from 'react-router';
import { useCan, useMe } from '../kit/me.tsx';
import { navigation, type Entry, type Group } from './navigationEntries.ts';
import { JobsEntry } from './jobs/JobsEntry.tsx';

/** Navigation entries that the user may open. */
export function NavList() {
  const isOpen = useIsOpen();
  return (
    <Box component="ul" sx={list}>
      {navigation.map((item) =>
        'entries' in item ? (
          <NavGroup key={item.label} group={item} entries={item.entries.filter(isOpen)} />
        ) : (
          isOpen(item) && <NavEntry key={item.label} entry={item} />
        ),
      )}
      <JobsEntry />
      <LogoutEntry />
    </Box>
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
    <li>
      <button
        type="button"
        className="nav-item"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Badge color="error" variant="dot" invisible={!waiting}>
          <group.icon />
        </Badge>
        <span className="nav-word">{group.label}</span>
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </button>
      <Entries id={id} open={open} entries={entries} />
    </li>
  );
}

interface EntriesProps {
  readonly id: string;
  readonly open: boolean;
  readonly entries: readonly Entry[];
}

function Entries({ id, open, entries }: EntriesProps) {
  return (
    <Collapse in={open} unmountOnExit>
      <ul id={id}>
        {entries.map((entry) => (
          <NavEntry key={entry.label} entry={entry} />
        ))}
      </ul>
    </Collapse>
  );
}

function NavEntry({ entry }: { readonly entry: Entry }) {
  const me = useMe();
  const count = entry.count?.(me) ?? 0;
  return (
    <li>
      <NavLink className="nav-item" to={entry.to} end={entry.to === '/'}>
        {entry.icon && <entry.icon />}
        <span className="nav-word">{entry.label}</span>
        {count > 0 && <Chip size="small" color="error" label={count} aria-label={`${count} waiting`} />}
      </NavLink>
    </li>
  );
}

function LogoutEntry() {
  const logout = useLogout();
  const notify = useNotify();
  // Without the present path: the next user of this browser must not land there.
  const leave = () => logout({}, '/login', false).then(() => notify('Logout successful', { type: 'success' }));
  return (
    <li>
      <button type="button" className="nav-item" onClick={() => void leave()}>
        <Logout />
        <span className="nav-word">Logout</span>
      </button>
    </li>
  );
}

const isAt = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** Plain elements with styles from here, as the navigation renders before the rows of every page. */
const list = {
  m: 0,
  px: 1,
  py: 1,
  listStyle: 'none',
  fontSize: 13,
  fontWeight: 500,
  '& ul': { m: 0, p: 0, pl: 4, listStyle: 'none' },
  '& .nav-item': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    width: '100%',
    minHeight: 36,
    px: 2,
    py: 0.5,
    border: 0,
    borderRadius: 1,
    background: 'none',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& .nav-item:hover': { bgcolor: 'action.hover' },
  '& .nav-item.active': { bgcolor: 'action.selected', color: 'primary.main' },
  '& svg': { flexShrink: 0, fontSize: 20, color: 'text.secondary' },
  '& .active svg': { color: 'inherit' },
  '& .nav-word': { flexGrow: 1 },
};
