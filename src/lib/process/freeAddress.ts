import { once } from 'node:events';
import { createServer } from 'node:net';
import { CannotStart } from './cannotStart.ts';

/** Checks that the server will be able to listen, before anything is made for it. */
export async function mustBeFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'));
    if (unknown.includes(code)) throw new CannotStart(`This machine has no address ${host} (${code}): correct HOST.`);
    throw error;
  }
  probe.close();
  await once(probe, 'close');
}

/** ENOTFOUND elsewhere comes from the name of the database's host. */
const unknown = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAFNOSUPPORT', 'EINVAL'];
