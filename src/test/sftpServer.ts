import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE: _mode, STATUS_CODE: status } = ssh2.utils.sftp;

/** How a custodian's server behaves for a while. */
export interface Mood {
  /** The connection is cut once so many bytes of a file were sent. */
  cutAfter?: number;
  /** It takes the call and never answers. */
  silent?: boolean;
  /** Files that grow at every look. */
  growing?: string;
}

export interface TestSftp {
  readonly url: string;
  readonly mood: Mood;
  /** How many bytes of files were sent, and how many connections were made. */
  readonly sent: { bytes: number; connections: number };
  stop(): Promise<void>;
}

export const newHostKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();

const fingerprint = (key: string): string => {
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  return createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '');
};

/** A real SFTP server that shows a folder to `firm` with the password `p@ss word`. */
export const startSftp = async (folder: string, hostKey = newHostKey(), port = 0): Promise<TestSftp> => {
  const mood: Mood = {};
  const sent = { bytes: 0, connections: 0 };
  const open = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    sent.connections += 1;
    open.add(client);
    client.on('error', () => {});
    client.on('close', () => open.delete(client));
    client.on('authentication', (context) => {
      const isFirm = context.method === 'password' && context.username === 'firm' && context.password === 'p@ss word';
      if (isFirm) context.accept();
      else context.reject(['password']);
    });
    client.on('session', (accept) =>
      accept().on('sftp', (begin) => serve(begin(), folder, { mood, sent, cut: () => client.end() })),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `sftp://firm:${encodeURIComponent('p@ss word')}@127.0.0.1:${bound}/out?hostKey=SHA256:${fingerprint(hostKey)}`,
    mood,
    sent,
    async stop() {
      for (const client of open) client.end();
      server.close();
      await once(server, 'close');
    },
  };
};

interface Behaviour {
  readonly mood: Mood;
  readonly sent: { bytes: number };
  readonly cut: () => void;
}

const serve = (sftp: SFTPWrapper, folder: string, { mood, sent, cut }: Behaviour): void => {
  const paths = new Map<number, string>();
  const lists = new Map<number, boolean>();
  let handles = 0;
  let growth = 0;
  const at = (path: string) => join(folder, path.replace(/^\/out/, ''));
  const attributes = (path: string) => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(path);
    const more = mood.growing && path.endsWith(mood.growing) ? (growth += 1) : 0;
    return { mode, uid, gid, size: size + more, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
  };
  const handleOf = (path: string) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE((handles += 1));
    paths.set(handles, path);
    return handle;
  };
  const answer = (id: number, work: () => void) => {
    if (mood.silent) return;
    try {
      work();
    } catch {
      sftp.status(id, status.NO_SUCH_FILE);
    }
  };
  sftp.on('OPENDIR', (id, path) =>
    answer(id, () => {
      readdirSync(at(path));
      sftp.handle(id, handleOf(at(path)));
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    answer(id, () => {
      const key = handle.readUInt32BE();
      if (lists.get(key)) return void sftp.status(id, status.EOF);
      lists.set(key, true);
      const names = readdirSync(paths.get(key) ?? '');
      const entries = names.map((filename) => ({
        filename,
        longname: `${statSync(join(paths.get(key) ?? '', filename)).isDirectory() ? 'd' : '-'}rw-r--r-- 1 firm firm 0 Jan 1 00:00 ${filename}`,
        attrs: attributes(join(paths.get(key) ?? '', filename)),
      }));
      sftp.name(id, entries);
    }),
  );
  for (const name of ['STAT', 'LSTAT'] as const)
    sftp.on(name, (id: number, path: string) => answer(id, () => sftp.attrs(id, attributes(at(path)))));
  sftp.on('OPEN', (id, path) => answer(id, () => sftp.handle(id, handleOf(at(path)))));
  sftp.on('FSTAT', (id, handle) =>
    answer(id, () => sftp.attrs(id, attributes(paths.get(handle.readUInt32BE()) ?? ''))),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, () => {
      const file = openSync(paths.get(handle.readUInt32BE()) ?? '', 'r');
      const chunk = Buffer.alloc(Math.max(0, Math.min(length, fstatSync(file).size - offset)));
      readSync(file, chunk, 0, chunk.length, offset);
      closeSync(file);
      if (chunk.length === 0) return void sftp.status(id, status.EOF);
      sent.bytes += chunk.length;
      sftp.data(id, chunk);
      if (mood.cutAfter !== undefined && sent.bytes >= mood.cutAfter) {
        mood.cutAfter = undefined;
        cut();
      }
    }),
  );
  sftp.on('CLOSE', (id) => answer(id, () => sftp.status(id, status.OK)));
};
