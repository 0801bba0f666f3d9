import { Link, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { accountStatuses } from '../../src/domain/account/steps.ts';
import { advisorPath } from '../../src/domain/advisor/links.ts';
import { clientAccountsPath } from '../../src/domain/client/links.ts';
import type { ClientStanding } from '../../src/domain/client/standing.ts';
import { format, fullDay } from '../../src/domain/format.ts';
import { taskPath } from '../../src/domain/task/links.ts';
import { Band } from '../kit/Band.tsx';
import { iso } from '../kit/instant.ts';
import { useMe } from '../kit/me.tsx';
import { Fact } from '../kit/Section.tsx';
import { useRecord } from '../kit/wire/useRecord.ts';
import type { Client } from '../parts/client.ts';

/** How the client stands, as far as its reader sees the accounts. */
export function ClientBand({ client }: { readonly client: Client }) {
  const { data: standing } = useRecord<ClientStanding>(`clients/${client.id}`, 'standing');
  return (
    <Band>
      <Fact label="Market Value">{standing && <strong>{format('money', standing.value)}</strong>}</Fact>
      <Fact label="Billable Balance">{standing && <strong>{format('money', standing.billableValue)}</strong>}</Fact>
      <Fact label="Accounts">{standing && <Statuses id={client.id} accounts={standing.accounts} />}</Fact>
      <Fact label="Advisor">{client.advisors.data.length > 0 && <Advisors client={client} />}</Fact>
      <Fact label="Next Task">{standing?.nextTask && <Task task={standing.nextTask} />}</Fact>
      <Fact label="Last Activity">
        {standing?.lastActivity && <Activity id={client.id} activity={standing.lastActivity} />}
      </Fact>
    </Band>
  );
}

interface StatusesProps extends Pick<ClientStanding, 'accounts'> {
  readonly id: string;
}

function Statuses({ id, accounts }: StatusesProps) {
  if (accounts.length === 0) return 'None yet';
  return (
    <Line>
      {accounts.map(({ status, count }) => (
        <To key={status} path={clientAccountsPath(id, status)}>{`${count} ${accountStatuses[status]}`}</To>
      ))}
    </Line>
  );
}

function Advisors({ client }: { readonly client: Client }) {
  const me = useMe();
  return (
    <Line>
      {client.advisors.data.map(({ id, name }) => (
        <To key={id} path={advisorPath(id, me)}>
          {name}
        </To>
      ))}
    </Line>
  );
}

function Task({ task: { id, name, dueOn } }: { readonly task: NonNullable<ClientStanding['nextTask']> }) {
  return (
    <>
      <To path={taskPath(id)}>{name}</To>
      {dueOn && ` · ${fullDay(dueOn)}`}
    </>
  );
}

interface ActivityProps {
  readonly id: string;
  readonly activity: NonNullable<ClientStanding['lastActivity']>;
}

const Activity = ({ id, activity: { at, actorName, label } }: ActivityProps) => (
  <>
    {`${actorName ?? 'The system'} ${label} · `}
    <To path={`/clients/${id}/activity`}>{fullDay(iso(at))}</To>
  </>
);

function Line({ children }: { readonly children: ReactNode }) {
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
