import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Arrived {
  readonly to: readonly string[];
  /** Source as a mail reader decodes it: without soft line breaks. */
  readonly source: string;
}

/** A mail server of its own, listening on loopback, which keeps what arrives. */
export const openMailServer = async (port = 0) => {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, source: source.replace(/=\r\n/g, '').replaceAll('=3D', '=') });
        done();
      });
    },
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: own } = server.server.address() as AddressInfo;
  return {
    arrived,
    port: own,
    url: `smtp://127.0.0.1:${own}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};

/** A server that accepts a connection and never ends its greeting, so that no timeout helps. */
export const openEndlessMailServer = async () => {
  const calls = new Set<Socket>();
  const server = createServer((call) => {
    calls.add(call);
    call.write('220 office\r\n');
    const going = setInterval(() => call.write('250-and so on\r\n'), 1_000);
    call.on('error', () => {});
    call.on('close', () => clearInterval(going));
    call.resume();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    calls: () => calls.size,
    close: () => {
      for (const call of calls) call.destroy();
      server.close();
    },
  };
};
