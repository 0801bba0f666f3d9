import { Skeleton } from '@mui/material';
import { useParams } from 'react-router';
import { branchPath } from '../../../src/domain/branch/links.ts';
import { useCan } from '../../kit/me.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { one, RelatedLinks } from '../../kit/page/RelatedLinks.tsx';
import { StatusChip, tones } from '../../kit/StatusChip.tsx';
import { TabbedPage, type PageTab } from '../../kit/page/TabbedPage.tsx';
import { useRecord } from '../../kit/wire/useRecord.ts';
import type { Advisor } from './advisor.ts';
import { AdvisorDetails } from './AdvisorDetails.tsx';
import { Accounts, Clients, Files } from './AdvisorLists.tsx';
import { Timeline } from '../../parts/timeline/Timeline.tsx';
import { NewClient } from '../../parts/new-client/NewClient.tsx';
import { Billings } from './Billings.tsx';
import { DeleteAdvisor } from './DeleteAdvisor.tsx';
import { Reassign } from './Reassign.tsx';

export function AdvisorPage() {
  const { id = '' } = useParams();
  const { data: advisor, isError } = useRecord<Advisor>('advisors', id);
  if (isError) return <NotFound />;
  if (!advisor) return <Skeleton variant="rounded" height={320} />;
  return <Tabs advisor={advisor} />;
}

interface OfAdvisor {
  readonly advisor: Advisor;
}

function Header({ advisor }: OfAdvisor) {
  const { name, status, statusName, branchId, branchName } = advisor;
  return (
    <PageHeader
      title={name}
      aside={<StatusChip tone={tones[status] ?? 'noted'} label={statusName} />}
      back={{ to: '/advisors', label: 'All Advisors', can: 'advisors.list' }}
      subtitle={<RelatedLinks related={[{ label: 'Branch', of: one(branchId, branchName), to: branchPath }]} />}
      actions={<Reassign advisor={advisor} />}
      destructive={<DeleteAdvisor advisor={advisor} />}
    />
  );
}

function Tabs({ advisor }: OfAdvisor) {
  const { id } = advisor;
  const can = useCan();
  // An access person reaches the clients and accounts of their advisors by links, not by tabs.
  const own = { record: advisor, hidden: !can('advisors.clientTabs', advisor) };
  return (
    <TabbedPage
      base={`/advisors/${id}`}
      label="Advisor"
      header={<Header advisor={advisor} />}
      tabs={[
        {
          path: 'advisor-clients',
          label: 'Clients',
          element: <Clients id={id} />,
          can: 'advisors.clients',
          ...own,
          dialogs: [{ path: 'new', element: <AddClient advisor={advisor} />, can: 'clients.create' }],
        },
        { path: 'accounts', label: 'Accounts', element: <Accounts id={id} />, can: 'advisors.accounts', ...own },
        billings(advisor),
        { path: 'details', label: 'Details', element: <AdvisorDetails advisor={advisor} /> },
        { path: 'files', label: 'Files', element: <Files id={id} />, can: 'advisors.files' },
        activity(advisor),
      ]}
    />
  );
}

const billings = (advisor: Advisor): PageTab => ({
  path: 'billings',
  label: 'Billings',
  element: <Billings advisor={advisor} />,
  can: 'advisors.billings',
  record: advisor,
});

const activity = (advisor: Advisor): PageTab => ({
  path: 'activity',
  label: 'Activity',
  element: <Timeline path={`advisors/${advisor.id}`} />,
  can: 'advisors.activity',
  record: advisor,
});

function AddClient({ advisor: { id, advisorCodes } }: OfAdvisor) {
  return (
    <NewClient advisorCodeIds={advisorCodes.data.map((code) => code.id)} back={`/advisors/${id}/advisor-clients`} />
  );
}
