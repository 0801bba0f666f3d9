import { once } from 'node:events';
import { createServer } from 'node:net';
import { CannotStart } from './cannotStart.ts';

/** Looks whether the server will be able to listen, before anything is made for it. */
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

/** A name that is not known at all is, elsewhere, the database's. */
const unknown = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAFNOSUPPORT', 'EINVAL'];
