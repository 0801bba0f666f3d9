import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from '@jest/globals';
import { queryClient } from './queryClient.ts';

afterEach(() => queryClient.clear());

/** A page that shows what it asked for, and the answers to it in the order in which they were asked for. */
const watching = (key: string) => {
  const answers: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const page = new QueryObserver<string>(queryClient, { queryKey: [key], queryFn });
  const stop = page.subscribe(() => {});
  return { answers, page, stop };
};

test('a first answer that is older than what made it out of date is not taken for the newest', async () => {
  const { answers, page, stop } = watching('first');
  const fresh = queryClient.invalidateQueries({ queryKey: ['first'] });
  answers[0]?.resolve('before');
  answers[1]?.resolve('after');
  await fresh;
  expect(answers).toHaveLength(2);
  expect(page.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false });
  stop();
});

test('a first answer that is not meant is waited for', async () => {
  const { answers, page, stop } = watching('meant');
  await queryClient.invalidateQueries({ queryKey: ['another'] });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'meant' });
  expect(answers).toHaveLength(1);
  answers[0]?.resolve('only');
  await new Promise(setImmediate);
  expect(page.getCurrentResult().data).toBe('only');
  stop();
});
