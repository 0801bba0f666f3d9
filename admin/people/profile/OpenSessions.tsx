import { Alert, Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import { namedInstant } from '../../../src/domain/format.ts';
import { Section } from '../../kit/page/Section.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

interface OpenSession {
  readonly id: string;
  /** 'Chrome on Windows' */
  readonly agent: string;
  readonly address: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

export function OpenSessions() {
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => http<{ data: OpenSession[] }>('/sessions', { signal }),
  });
  const sessions = data?.data;
  const others = sessions?.some(({ isCurrent }) => !isCurrent);
  return (
    <Section title="Active Sessions" actions={others && <EndOthers />}>
      {error && <Alert severity="error">{messageOf(error, 'Cannot load the sessions')}</Alert>}
      {!sessions && !error && <Skeleton variant="rounded" height={64} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
    </Section>
  );
}

function EndOthers() {
  const { mutate, isPending } = useEnding('/sessions', 'All other sessions were ended');
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      End All Other Sessions
    </Button>
  );
}

function SessionRow({ session }: { readonly session: OpenSession }) {
  const { agent, address, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <Stack component="li" direction="row" sx={row}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, mb: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{agent}</Typography>
          {isCurrent && <Chip size="small" color="info" label="This browser" />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`From ${address}, since ${namedInstant(createdAt)}, last seen ${namedInstant(lastSeenAt)}`}
        </Typography>
      </Box>
      {isCurrent ? <EndThis /> : <EndOther session={session} />}
    </Stack>
  );
}

const row = {
  py: 1,
  gap: 2,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& .MuiButton-root': { flexShrink: 0 },
};

function EndThis() {
  const logout = useLogout();
  return <Button onClick={() => void logout({}, '/login', false)}>Log out</Button>;
}

function EndOther({ session: { id, agent } }: { readonly session: OpenSession }) {
  const { mutate, isPending } = useEnding(`/sessions/${id}`, 'Session ended');
  return (
    <Button aria-label={`End ${agent}`} loading={isPending} onClick={() => mutate()}>
      End
    </Button>
  );
}

const useEnding = (path: string, done: string) =>
  useCommand({ call: () => http(path, { method: 'DELETE' }), done, failureMessage: 'Cannot end the session' });
