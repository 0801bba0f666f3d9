import type { Client } from 'pg';
import type { Server } from './http.ts';

const [warmUp, measured] = [10, 50];

/** Milliseconds until the form of an account that has none yet is drawn, kept and offered: the median. */
export const prepareForms = async (server: Server, client: Client): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    "select id from accounts where step = 'signers' order by id limit $1",
    [warmUp + measured],
  );
  const times: number[] = [];
  for (const { id } of rows) times.push(await prepare(server, id));
  return times.slice(warmUp).sort((a, b) => a - b)[measured / 2] ?? NaN;
};

const prepare = async ({ url, cookie }: Server, id: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${url}/api/accounts/${id}/prepare_internal_form`, {
    method: 'POST',
    headers: { cookie },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The form is not prepared: ${answer.status} ${text.slice(0, 200)}`);
  return performance.now() - began;
};
