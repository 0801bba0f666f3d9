import { Skeleton } from '@mui/material';
import { useParams } from 'react-router';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { TabbedPage, type PageTab } from '../../kit/page/TabbedPage.tsx';
import { useRecord } from '../../kit/wire/useRecord.ts';
import { Timeline } from '../../parts/timeline/Timeline.tsx';
import type { Branch } from './branch.ts';
import { BranchCodes, codeDialogs } from './BranchCodes.tsx';
import { BranchDetails } from './BranchDetails.tsx';
import { EditBranch } from './BranchDialog.tsx';
import { templateDialogs } from './TemplateDialog.tsx';
import { FeeSchedules } from './FeeSchedules.tsx';
import { Team } from './Team.tsx';

export function BranchPage() {
  const { id = '' } = useParams();
  const { data: branch, isError } = useRecord<Branch>('branches', id);
  if (isError) return <NotFound />;
  if (!branch) return <Skeleton variant="rounded" height={320} />;
  const { city, stateName } = branch.location;
  return (
    <TabbedPage
      header={
        <PageHeader
          back={{ to: '/branches', label: 'All Branches', can: 'branches.list' }}
          title={branch.name}
          subtitle={[city, stateName].filter(Boolean).join(', ')}
        />
      }
      base={`/branches/${id}`}
      label="Branch"
      tabs={tabsOf(branch)}
    />
  );
}

const tabsOf = (branch: Branch): readonly PageTab[] => [
  { path: 'team', label: 'Team', element: <Team id={branch.id} /> },
  {
    path: 'fee-schedule',
    label: 'Fee Schedule',
    element: <FeeSchedules branchId={branch.id} />,
    dialogs: templateDialogs(branch.id),
  },
  {
    path: 'details',
    label: 'Details',
    element: <BranchDetails branch={branch} />,
    dialogs: [{ path: 'edit', can: 'branches.edit', element: <EditBranch branch={branch} /> }],
  },
  {
    path: 'advisor-codes',
    label: 'Advisor Codes',
    element: <BranchCodes branchId={branch.id} />,
    dialogs: codeDialogs(branch.id),
  },
  {
    path: 'activity',
    label: 'Activity',
    element: <Timeline path={`branches/${branch.id}`} />,
    can: 'auditEvents.timeline',
  },
];
