import { Skeleton } from '@mui/material';
import { useNavigate, useParams } from 'react-router';
import { codeStatuses } from '../../../src/domain/advisor-code/choices.ts';
import { accountList } from '../../../src/domain/account/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { TabbedPage, type PageTab } from '../../kit/page/TabbedPage.tsx';
import { useRecord } from '../../kit/wire/useRecord.ts';
import type { AdvisorCode } from '../../parts/advisor-codes/advisorCode.ts';
import { AdvisorCodeDialog } from '../../parts/advisor-codes/AdvisorCodeDialog.tsx';
import { Timeline } from '../../parts/timeline/Timeline.tsx';
import { CodeActions, CodeMain } from './CodeActions.tsx';
import { CodeRemoval } from './CodeRemoval.tsx';
import { AdvisorCodeDetails } from './AdvisorCodeDetails.tsx';

export function AdvisorCodePage() {
  const { id = '' } = useParams();
  const { data: code, isError } = useRecord<AdvisorCode>('advisor_codes', id);
  if (isError) return <NotFound />;
  if (!code) return <Skeleton variant="rounded" height={320} />;
  return (
    <TabbedPage
      header={<Header code={code} />}
      base={`/advisor-codes/${id}`}
      label="Advisor code"
      tabs={[
        {
          path: 'details',
          label: 'Details',
          element: <AdvisorCodeDetails code={code} />,
          dialogs: dialogsOf(code),
        },
        { path: 'accounts', label: 'Accounts', element: <Accounts id={id} /> },
        {
          path: 'activity',
          label: 'Activity',
          element: <Timeline path={`advisor_codes/${id}`} />,
          can: 'auditEvents.timeline',
        },
      ]}
    />
  );
}

/** A declined request cannot be edited. */
const dialogsOf = (code: AdvisorCode): PageTab['dialogs'] =>
  code.status === 'declined'
    ? []
    : [{ path: 'edit', can: 'advisorCodes.edit', record: code, element: <Edit code={code} /> }];

function Edit({ code }: { readonly code: AdvisorCode }) {
  const navigate = useNavigate();
  return <AdvisorCodeDialog code={code} onClose={() => navigate(`/advisor-codes/${code.id}/details`)} />;
}

function Header({ code }: { readonly code: AdvisorCode }) {
  const { number, status, custodianNames } = code;
  return (
    <PageHeader
      title={number ?? 'Requested Code'}
      aside={
        status !== 'active' && (
          <StatusChip tone={status === 'declined' ? 'bad' : 'waiting'} label={codeStatuses[status]} />
        )
      }
      back={{ to: '/advisor-codes', label: 'All Advisor Codes', can: 'advisorCodes.list' }}
      actions={<CodeActions code={code} />}
      destructive={<CodeRemoval code={code} />}
      main={<CodeMain code={code} />}
      subtitle={custodianNames}
    />
  );
}

function Accounts({ id }: { readonly id: string }) {
  return (
    <ListPage
      list={accountList}
      title={false}
      filter={{ advisor_code_id: id }}
      storeKey={`advisor_codes/${id}/accounts`}
      empty={{ text: 'No accounts under this code yet.' }}
    />
  );
}
