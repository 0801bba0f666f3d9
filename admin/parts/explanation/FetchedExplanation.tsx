import { Alert, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { Explanation } from './Explanation.tsx';
import type { ExplanationLine } from './explanationText.ts';

interface Answered {
  readonly lines: readonly ExplanationLine[];
}

interface FetchedExplanationProps<Answer> {
  /** Path of the explanation, below /api. */
  readonly path: string;
  /** Parameters, such as `figure` and a record's id. */
  readonly query?: Readonly<Record<string, string>>;
  /** Lines to add after those of the server. */
  readonly closing?: (answer: Answer) => readonly ExplanationLine[];
  readonly below?: (answer: Answer) => ReactNode;
}

/** Fetches and shows an explanation. */
export function FetchedExplanation<Answer extends Answered>(props: FetchedExplanationProps<Answer>) {
  const { path, query, closing, below } = props;
  const { data, error } = useQuery({
    queryKey: ['explanation', path, query],
    queryFn: ({ signal }) => http<Answer>(path, { query, signal }),
    // Not cached: an earlier answer must not show while the present one loads.
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{messageOf(error, 'Cannot explain this figure')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={120} aria-label="Loading" />;
  return (
    <>
      <Explanation lines={[...data.lines, ...(closing?.(data) ?? [])]} />
      {below?.(data)}
    </>
  );
}
