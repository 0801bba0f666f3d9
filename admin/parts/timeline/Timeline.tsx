import { Alert, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { timeZoneName } from '../../../src/domain/firmTime.ts';
import { dayOfInstant } from '../../../src/domain/format.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { TimelineEvent, type TimelineEntry } from './TimelineEvent.tsx';

/** Events of a record, the latest first, grouped by day. */
export function Timeline({ path }: { readonly path: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(path);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.length === 0) return <Nothing />;
  return (
    <Paper component="section" aria-label="Activity" sx={{ px: 2, py: 1 }}>
      {days(data).map(([day, events]) => (
        <Day key={day} day={day} events={events} />
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ my: 1 }} className="no-print">
          Show More
        </Button>
      )}
    </Paper>
  );
}

interface DayProps {
  readonly day: string;
  readonly events: readonly TimelineEntry[];
}

function Day({ day, events }: DayProps) {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {day}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {events[0] && timeZoneName(events[0].at)}
        </Typography>
      </Typography>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <TimelineEvent key={event.id} event={event} />
        ))}
      </Stack>
    </>
  );
}

interface Page {
  readonly data: readonly TimelineEntry[];
  readonly meta: { readonly pagination: { readonly page: number; readonly totalPages: number } };
}

const perPage = 30;

function useTimeline(path: string) {
  return useInfiniteQuery({
    queryKey: ['timeline', path],
    queryFn: ({ pageParam: page, signal }) => http<Page>(`/${path}/timeline`, { query: { page, perPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
    select: ({ pages }) => distinct(pages.flatMap(({ data }) => data)),
  });
}

// Events between two requests shift the pages, so that an event may come twice.
const distinct = (events: readonly TimelineEntry[]) => [...new Map(events.map((event) => [event.id, event])).values()];

const days = (events: readonly TimelineEntry[]) => [...Map.groupBy(events, ({ at }) => dayOfInstant(at))];

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const again = (
    <Button size="small" color="inherit" onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      {messageOf(error, 'Cannot load the activity')}
    </Alert>
  );
}

function Waiting() {
  return (
    <Stack role="status" aria-label="Loading" sx={{ gap: 1 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={56} />
      ))}
    </Stack>
  );
}

const Nothing = () => <Paper sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>No activity yet.</Paper>;
