import { Alert, Box, Button, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { format } from '../../src/domain/format.ts';
import { messageOf } from '../kit/failures.ts';
import { http } from '../kit/http.ts';
import { useMe } from '../kit/me.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';

interface Waiting {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** The list that holds just these. */
  readonly to: string;
}

/** What needs this person today, each figure leading to the rows behind it. */
export function Home() {
  const { firstName } = useMe();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => http<{ waiting: Waiting[] }>('/home', { signal }),
  });
  return (
    <>
      <PageHeader title={`Welcome, ${firstName}`} />
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {messageOf(error, 'Cannot load your work')}
        </Alert>
      )}
      {isPending && <Skeleton variant="rounded" height={104} />}
      {data && <Work waiting={data.waiting} />}
    </>
  );
}

function Work({ waiting }: { readonly waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <Typography>Nothing is waiting for you.</Typography>;
  return (
    <section aria-labelledby="waiting">
      <Typography id="waiting" variant="h2" sx={{ mb: 1 }}>
        What needs you
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {waiting.map(({ key, label, count, to }) => (
          <Card key={key}>
            <CardActionArea component={Link} to={to} sx={{ p: 2 }}>
              <Typography variant="h4" component="div">
                {format('number', count)}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </section>
  );
}
