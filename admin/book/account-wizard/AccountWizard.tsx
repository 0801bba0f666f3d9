import { Alert, Box, Button, Dialog, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, NavigationType, useNavigate, useNavigationType, useParams } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { accountPath } from '../../../src/domain/account/links.ts';
import { redirectOnOpen } from '../../../src/domain/account/proceed.ts';
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
  const headingId = useId();
  if (!account && statusOf(error) === 404) return <Navigate to="/404" replace />;
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={headingId}>
      {account ? (
        <WizardOrRedirect account={account} headingId={headingId} close={close} clientId={client.id} />
      ) : (
        <Waiting headingId={headingId} error={error} close={close} name={client.name} onAgain={() => void refetch()} />
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
  const [wasOpenedInApp] = useState(useNavigationType() === NavigationType.Push);
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    void (wasOpenedInApp ? navigate(-1) : navigate(clientPath(clientId)));
    void queries.invalidateQueries();
  };
}

interface WizardOrRedirectProps {
  readonly account: AnsweredAccount;
  /** The client in the wizard's URL. */
  readonly clientId: string;
  readonly headingId: string;
  readonly close: () => void;
}

/**
 * Shows the wizard, or redirects if the account was already past it when opened. An account that passes it while open
 * is not redirected.
 */
function WizardOrRedirect({ account, clientId, ...frame }: WizardOrRedirectProps) {
  const [{ path, message }] = useState(() => redirectOnOpen(account));
  const redirectTo = account.clientId === clientId ? path : accountPath(account);
  const notify = useNotify();
  useEffect(() => {
    if (message) notify(message, { type: 'info' });
  }, [message, notify]);
  return redirectTo ? <Navigate to={redirectTo} replace /> : <WizardFrame account={account} {...frame} />;
}

interface WaitingProps extends Pick<WizardOrRedirectProps, 'headingId' | 'close'> {
  readonly name: string;
  readonly error: Error | null;
  readonly onAgain: () => void;
}

function Waiting({ headingId, name, error, onAgain, close }: WaitingProps) {
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography id={headingId} variant="h1">
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
