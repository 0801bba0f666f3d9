import { afterEach, expect, jest, test } from '@jest/globals';
import { http } from './http.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const sent = async (call: Parameters<typeof http>[1]) => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('null'));
  await http('/somewhere', call);
  return fetched.mock.lastCall?.[1]?.body;
};

test('a body travels in the wire’s spelling, what is kept for the browser itself as it is', async () => {
  const body = { value: { byCode: { wide_rows: true } } };
  expect(await sent({ method: 'PUT', body })).toBe('{"value":{"by_code":{"wide_rows":true}}}');
  expect(await sent({ method: 'PUT', body, verbatim: true })).toBe('{"value":{"byCode":{"wide_rows":true}}}');
});
