import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to the database of a socket folder that can lose every packet, so that neither end is told anything. */
export const openLossyNetwork = async (socketFolder: string) => {
  let isLost = false;
  const sockets = new Set<Socket>();
  const lost = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(socketFolder, '.s.PGSQL.5432'));
    carry(near, far);
    carry(far, near);
  });
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('data', (packet) => void (isLost || lost.has(from) || to.write(packet)));
    from.on('close', () => {
      sockets.delete(from);
      if (!isLost && !lost.has(from)) to.destroy();
    });
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { host: '127.0.0.1', port },
    lose: () => void (isLost = true),
    /** The same of the connections that stand: a new one is none the worse. */
    loseOpen: () => sockets.forEach((socket) => lost.add(socket)),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
