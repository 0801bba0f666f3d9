import PendingActions from '@mui/icons-material/PendingActionsOutlined';
import { Badge, Chip } from '@mui/material';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { jobDrawer } from '../../kit/job/jobDrawer.ts';
import { countAtWork, useJobs } from './useJobs.ts';

/** Navigation entry that opens the drawer, with the number of running jobs. */
export function JobsEntry() {
  const atWork = countAtWork(useJobs().data);
  return (
    <li>
      <button type="button" className="nav-item" aria-haspopup="dialog" onClick={jobDrawer.open}>
        <PendingActions />
        <span className="nav-word">{label}</span>
        {atWork > 0 && <Chip size="small" color="primary" label={atWork} aria-label={`${atWork} running`} />}
      </button>
    </li>
  );
}

/** Icon for the same in the top bar of narrow screens. */
export function JobsButton() {
  const atWork = countAtWork(useJobs().data);
  return (
    <IconAction
      label={atWork > 0 ? `${label}: ${atWork} running` : label}
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

const label = 'Background Jobs';
