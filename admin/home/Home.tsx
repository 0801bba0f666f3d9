import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../kit/wire/failures.ts';
import { http } from '../kit/wire/http.ts';
import { Can, useMe } from '../kit/me.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Tasks } from './Tasks.tsx';
import { Tiles, type Tile } from './Tiles.tsx';

interface Waiting {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** The list that holds just these. */
  readonly to: string;
}

/** What needs this person today and how large their book is, each figure leading to the rows behind it. */
export function Home() {
  const { firstName } = useMe();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => http<{ waiting: Waiting[]; figures: Tile[] }>('/home', { signal }),
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
      <Can action="tasks.list">
        <Tasks />
      </Can>
      {data && data.figures.length > 0 && <Tiles title="Your book" tiles={data.figures} />}
    </>
  );
}

function Work({ waiting }: { readonly waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <Typography sx={{ mb: 3 }}>Nothing is waiting for you.</Typography>;
  const tiles = waiting.map(({ count, ...rest }): Tile => ({ ...rest, kind: 'number', value: count }));
  return <Tiles title="What needs you" tiles={tiles} />;
}
