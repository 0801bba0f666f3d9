import { Alert, Button, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { Section } from '../../kit/page/Section.tsx';
import { Evidence } from './Evidence.tsx';
import type { SignatureEvidence } from './signature.ts';

/** Signatures of the account's form, with their evidence. */
export function Signatures({ accountId }: { readonly accountId: string }) {
  const { data, error } = useQuery({
    queryKey: ['accounts', accountId, 'signatures'],
    queryFn: async () => (await http<{ data: SignatureEvidence[] }>(`/accounts/${accountId}/signatures`)).data,
  });
  return (
    <Section
      title="Signatures"
      actions={
        <Button component={Link} to="/verify" variant="text">
          Verify Document
        </Button>
      }
    >
      {error && <Alert severity="error">{messageOf(error, 'Cannot load the signatures')}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && <Typography>Not signed yet.</Typography>}
      <Stack divider={<Divider />} sx={{ gap: 3 }}>
        {data?.map((signature) => (
          <Evidence key={signature.id} signature={signature} />
        ))}
      </Stack>
    </Section>
  );
}
