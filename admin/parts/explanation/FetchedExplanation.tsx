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
  /** Below /api, where the rule lives. */
  readonly path: string;
  /** 'figure' and of which record. */
  readonly query?: Readonly<Record<string, string>>;
  /** What comes after the lines that were answered. */
  readonly closing?: (answer: Answer) => readonly ExplanationLine[];
  readonly below?: (answer: Answer) => ReactNode;
}

/** An explanation as the server gives it. */
export function FetchedExplanation<Answer extends Answered>(props: FetchedExplanationProps<Answer>) {
  const { path, query, closing, below } = props;
  const { data, error } = useQuery({
    queryKey: ['explanation', path, query],
    queryFn: ({ signal }) => http<Answer>(path, { query, signal }),
    // What was so before is not shown while one waits for what is.
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
