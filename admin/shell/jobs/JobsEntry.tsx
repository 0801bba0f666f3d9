import PendingActions from '@mui/icons-material/PendingActionsOutlined';
import {
  Badge,
  Chip,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type SxProps,
  type Theme,
} from '@mui/material';
import { IconAction } from '../../kit/IconAction.tsx';
import { jobDrawer } from '../../kit/jobDrawer.ts';
import { countAtWork, useJobs } from './useJobs.ts';

interface JobsEntryProps {
  readonly sx: SxProps<Theme>;
  readonly iconSx: SxProps<Theme>;
}

/** In the navigation: opens the drawer, and says how much is under way. */
export function JobsEntry({ sx, iconSx }: JobsEntryProps) {
  const atWork = countAtWork(useJobs().data);
  return (
    <ListItem disablePadding>
      <ListItemButton sx={sx} aria-haspopup="dialog" onClick={jobDrawer.open}>
        <ListItemIcon sx={iconSx}>
          <PendingActions />
        </ListItemIcon>
        <ListItemText primary={label} />
        {atWork > 0 && <Chip size="small" color="primary" label={atWork} aria-label={`${atWork} under way`} />}
      </ListItemButton>
    </ListItem>
  );
}

/** The same in the bar of a narrow page. */
export function JobsButton() {
  const atWork = countAtWork(useJobs().data);
  return (
    <IconAction
      label={atWork > 0 ? `${label}: ${atWork} under way` : label}
      aria-haspopup="dialog"
      icon={
        <Badge color="primary" badgeContent={atWork > 0 ? atWork : null}>
          <PendingActions fontSize="small" />
        </Badge>
      }
      onClick={jobDrawer.open}
    />
  );
}

const label = 'Background work';
