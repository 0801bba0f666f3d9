import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Arrived {
  readonly to: readonly string[];
  /** As a reader sees it: soft line breaks taken out again. */
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
