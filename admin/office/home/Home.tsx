import { Alert, Button, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { Can, useCan, useMe } from '../../kit/me.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { QuarterBars } from '../../parts/quarter/QuarterBars.tsx';
import { QuarterStrip } from './QuarterStrip.tsx';
import { Tasks } from './Tasks.tsx';
import { Tiles, type Tile } from './Tiles.tsx';
import { Warnings, type Warning } from './Warnings.tsx';

interface Waiting {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Link to the list of just these records. */
  readonly to: string;
}

interface Answer {
  readonly waiting: readonly Waiting[];
  readonly figures: readonly Tile[];
  readonly pipeline: readonly Tile[];
  /** Server warnings, for people who can have it repaired. */
  readonly warnings?: readonly Warning[];
}

/** Start page: the user's open work and the size of their book, each figure linked to its records. */
export function Home() {
  const { firstName } = useMe();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => http<Answer>('/home', { signal }),
  });
  return (
    <>
      <PageHeader title={`Welcome, ${firstName}`} />
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try Again</Button>}>
          {messageOf(error, 'Cannot load your work')}
        </Alert>
      )}
      {isPending && <Skeleton variant="rounded" height={104} />}
      {data?.warnings && <Warnings warnings={data.warnings} />}
      {data && <Work waiting={data.waiting} />}
      <Can action="billingRuns.show">
        <QuarterStrip />
      </Can>
      <Can action="tasks.list">
        <Tasks />
      </Can>
      {data && data.pipeline.length > 0 && <Tiles title="New Accounts" tiles={data.pipeline} />}
      <OwnPay />
      {data?.figures.length === 0 && <OfficeOnly />}
      {data && data.figures.length > 0 && <Tiles title="Your Book" tiles={data.figures} />}
    </>
  );
}

/** Chart of an advisor's own net pay by quarter; users who see the firm's figures have them on the quarter's page. */
function OwnPay() {
  const can = useCan();
  const { start } = quarterOf(useMe().today);
  if (!can('payouts.list') || can('billingRuns.show')) return null;
  return <QuarterBars title="Net Compensation by Quarter" upTo={start} />;
}

/** Tells users without a book where their work is. */
function OfficeOnly() {
  return (
    <Can action="users.list">
      <Typography>
        Office users and custodian imports are under{' '}
        <Link component={RouterLink} to="/settings">
          Settings
        </Link>
        .
      </Typography>
    </Can>
  );
}

function Work({ waiting }: { readonly waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <Typography sx={{ mb: 3 }}>No action needed.</Typography>;
  const tiles = waiting.map(({ count, ...rest }): Tile => ({ ...rest, kind: 'number', value: count }));
  return <Tiles title="Needs Your Attention" tiles={tiles} />;
}
