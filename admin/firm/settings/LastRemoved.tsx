import { useQuery } from '@tanstack/react-query';
import { removedSentence, type Removed } from '../../../src/domain/retention/removed.ts';
import { http } from '../../kit/wire/http.ts';

/** What the nights have done of what the firm chose; until it is known, there is nothing to say. */
export function LastRemoved() {
  const { data } = useQuery({
    queryKey: ['retention'],
    queryFn: ({ signal }) => http<Removed>('/retention', { signal }),
  });
  return data ? removedSentence(data) : ' ';
}
