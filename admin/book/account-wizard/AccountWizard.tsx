import { Alert, Box, Button, Dialog, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, NavigationType, useNavigate, useNavigationType, useParams } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { accountPath } from '../../../src/domain/account/links.ts';
import { onOpening } from '../../../src/domain/account/proceed.ts';
import { clientPath } from '../../../src/domain/client/links.ts';
import { messageOf, statusOf } from '../../kit/wire/failures.ts';
import { useMe } from '../../kit/me.tsx';
import { useAccount } from '../../parts/account/useAccount.ts';
import type { Client } from '../../parts/client.ts';
import { newAccount } from './newAccount.ts';
import { WizardFrame } from './WizardFrame.tsx';

/** The wizard as a dialog over the client's accounts, for an account in progress or a new one. */
export function AccountWizard({ client }: { readonly client: Client }) {
  const { accountId = '' } = useParams();
  const isNew = accountId === 'new';
  const { data, error, refetch } = useAccount(isNew ? '' : accountId);
  const blank = useBlank(client);
  const account = isNew ? blank : data;
  const close = useLeave(client.id);
  const heading = useId();
  if (!account && statusOf(error) === 404) return <Navigate to="/404" replace />;
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={heading}>
      {account ? (
        <Opened account={account} heading={heading} close={close} clientId={client.id} />
      ) : (
        <Waiting heading={heading} error={error} close={close} name={client.name} onAgain={() => void refetch()} />
      )}
    </Dialog>
  );
}

function useBlank(client: Client): AnsweredAccount {
  const me = useMe();
  return useMemo(() => newAccount(client, me), [client, me]);
}

/** Leaves for the page before, or for the client's accounts if the wizard was opened by its URL. */
function useLeave(clientId: string) {
  const [cameFromHere] = useState(useNavigationType() === NavigationType.Push);
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    void (cameFromHere ? navigate(-1) : navigate(clientPath(clientId)));
    void queries.invalidateQueries();
  };
}

interface OpenedProps {
  readonly account: AnsweredAccount;
  /** The client in the wizard's URL. */
  readonly clientId: string;
  readonly heading: string;
  readonly close: () => void;
}

/** Redirects an account that has left the wizard already; one that leaves while it is open stays visible. */
function Opened({ account, clientId, ...frame }: OpenedProps) {
  const [{ path, message }] = useState(() => onOpening(account));
  const elsewhere = account.clientId === clientId ? path : accountPath(account);
  const notify = useNotify();
  useEffect(() => {
    if (message) notify(message, { type: 'info' });
  }, [message, notify]);
  return elsewhere ? <Navigate to={elsewhere} replace /> : <WizardFrame account={account} {...frame} />;
}

interface WaitingProps extends Pick<OpenedProps, 'heading' | 'close'> {
  readonly name: string;
  readonly error: Error | null;
  readonly onAgain: () => void;
}

function Waiting({ heading, name, error, onAgain, close }: WaitingProps) {
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography id={heading} variant="h1">
        {name}
      </Typography>
      {error ? (
        <>
          <Alert severity="error">{messageOf(error, 'Can not load account information')}</Alert>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button onClick={onAgain}>Try Again</Button>
            <Button onClick={close}>Close</Button>
          </Box>
        </>
      ) : (
        [40, 320].map((height) => <Skeleton key={height} variant="rounded" height={height} />)
      )}
    </Box>
  );
}
