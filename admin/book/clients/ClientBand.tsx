import { Link, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { accountStatuses } from '../../../src/domain/account/steps.ts';
import { advisorPath } from '../../../src/domain/advisor/links.ts';
import { clientAccountsPath } from '../../../src/domain/client/links.ts';
import type { ClientSummary } from '../../../src/domain/client/summary.ts';
import { format, fullDay } from '../../../src/domain/format.ts';
import { taskPath } from '../../../src/domain/task/links.ts';
import { Band } from '../../kit/page/Band.tsx';
import { iso } from '../../kit/page/instant.ts';
import { useMe } from '../../kit/me.tsx';
import { Fact } from '../../kit/page/Section.tsx';
import { http } from '../../kit/wire/http.ts';
import type { Client } from '../../parts/client.ts';
import { ExplainedFigure } from '../../parts/explanation/ExplainedFigure.tsx';

/** Header summary of a client, over the accounts that its reader sees. The page works without it. */
export function ClientBand({ client }: { readonly client: Client }) {
  const { id, advisors } = client;
  const ifLoaded = useClientSummary(id);
  return (
    <Band>
      <Values client={client} ifLoaded={ifLoaded} />
      <Fact label="Accounts">
        {ifLoaded(({ accounts }) => (
          <Statuses id={id} accounts={accounts} />
        ))}
      </Fact>
      <Fact label="Advisor">{advisors.data.length > 0 && <Advisors advisors={advisors.data} />}</Fact>
      <Fact label="Next Task">{ifLoaded(({ nextTask }) => (nextTask ? <Task task={nextTask} /> : 'None'))}</Fact>
      <Fact label="Last Activity">
        {ifLoaded(({ lastActivity }) => (lastActivity ? <Activity id={id} activity={lastActivity} /> : 'None yet'))}
      </Fact>
    </Band>
  );
}

interface ValuesProps {
  readonly client: Client;
  readonly ifLoaded: ReturnType<typeof useClientSummary>;
}

/** Both values, each with the explanation of how it came about. */
function Values({ client: { id, name }, ifLoaded }: ValuesProps) {
  const source = { of: name, path: `/clients/${id}/explanation` };
  return (
    <>
      <Fact label="Market Value">
        {ifLoaded(({ value }) => (
          <ExplainedFigure {...source} title="the market value" figure="value">
            <strong>{format('money', value)}</strong>
          </ExplainedFigure>
        ))}
      </Fact>
      <Fact label="Billable Balance">
        {ifLoaded(({ billableValue }) => (
          <ExplainedFigure {...source} title="the billable balance" figure="billableValue">
            <strong>{format('money', billableValue)}</strong>
          </ExplainedFigure>
        ))}
      </Fact>
    </>
  );
}

/** Renders a part of the summary: a skeleton while it loads, nothing if it fails. */
const useClientSummary = (id: string) => {
  const { data, isPending } = useQuery({
    queryKey: [`clients/${id}`, 'standing'],
    queryFn: ({ signal }) => http<ClientSummary>(`/clients/${id}/standing`, { signal }),
  });
  return (tell: (standing: ClientSummary) => ReactNode): ReactNode =>
    data ? tell(data) : isPending && <Skeleton component="span" width={96} sx={{ display: 'block' }} />;
};

interface StatusesProps extends Pick<ClientSummary, 'accounts'> {
  readonly id: string;
}

function Statuses({ id, accounts }: StatusesProps) {
  if (accounts.length === 0) return 'None yet';
  return (
    <SummaryLine>
      {accounts.map(({ status, count }) => (
        <To key={status} path={clientAccountsPath(id, status)}>{`${count} ${accountStatuses[status]}`}</To>
      ))}
    </SummaryLine>
  );
}

function Advisors({ advisors }: { readonly advisors: Client['advisors']['data'] }) {
  const me = useMe();
  return (
    <SummaryLine>
      {advisors.map(({ id, name }) => (
        <To key={id} path={advisorPath(id, me)}>
          {name}
        </To>
      ))}
    </SummaryLine>
  );
}

function Task({ task: { id, name, dueOn } }: { readonly task: NonNullable<ClientSummary['nextTask']> }) {
  return (
    <>
      <To path={taskPath(id)}>{name}</To>
      {dueOn && ` · ${fullDay(dueOn)}`}
    </>
  );
}

interface ActivityProps {
  readonly id: string;
  readonly activity: NonNullable<ClientSummary['lastActivity']>;
}

const Activity = ({ id, activity: { at, actorName, label } }: ActivityProps) => (
  <>
    {`${actorName ?? 'System'} ${label} · `}
    <To path={`/clients/${id}/activity`}>{fullDay(iso(at))}</To>
  </>
);

function SummaryLine({ children }: { readonly children: ReactNode }) {
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {children}
    </Stack>
  );
}

function To({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <Link component={RouterLink} to={path} underline="always">
      {children}
    </Link>
  );
}
