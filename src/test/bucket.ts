import crypto, { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { Bucket, type S3Settings } from '../lib/s3/bucket.ts';
import { keyIdOf, whyRefused } from './signature.ts';

/** How the storage behaves: well, gone, silent, closing the next connection, or full. */
type Mood = 'well' | 'gone' | 'silent' | 'hangs up once' | 'full';

/** A real storage behind a proxy that checks what the storage does not: signature, time, length and checksum. */
export interface TestBucket {
  readonly settings: S3Settings;
  mood: Mood;
  /** Behavior in the middle of an answer. */
  halfway: 'goes on' | 'stalls' | 'hangs up';
  /** The proxy's clock. */
  now: () => Date;
  /** Requests in their order: 'PUT /office/files/…'. */
  readonly asked: string[];
  /** Path of an object on the disk. */
  fileOf(name: string): string;
  stop(): Promise<void>;
}

export const openBucket = async (): Promise<TestBucket> => {
  const directory = await mkdtemp(join(tmpdir(), 'verus-bucket-'));
  const configureBuckets = [{ name: 'office', configs: [cors] }];
  const storage = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  storage.logger.silent = true;
  const { port } = await storage.run();
  const gate = createServer((call, answer) => void pass(bucket, port, call, answer).catch(() => answer.destroy()));
  // No idle connection is closed by the server: a request that is sent just then would be cut off.
  gate.keepAliveTimeout = storage.httpServer.keepAliveTimeout = 0;
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const endpoint = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const bucket: TestBucket = {
    settings: { endpoint, region: 'us-east-1', bucket: 'office', ...keys, pathStyle: true },
    mood: 'well',
    halfway: 'goes on',
    now: () => new Date(),
    asked: [],
    fileOf: (name) => join(directory, 'office', `${name}._S3rver_object`),
    async stop() {
      for (const server of [gate, storage.httpServer]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await rm(directory, { recursive: true });
    },
  };
  return bucket;
};

/** The same for a caller that waits as long as a busy machine takes. */
export const patiently = ({ settings }: TestBucket): Bucket => new Bucket(settings, 120_000);

const { createCipheriv, createDecipheriv } = crypto;
const thrice = (key: Buffer) => Buffer.concat([key, key, key]);
// It seals where a page ends with a cipher that Node has no more, and that is this one with one key thrice.
Object.assign(crypto, {
  createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des' ? createCipheriv('des-ede3-cbc', thrice(key), iv) : createCipheriv(name, key, iv),
  createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des' ? createDecipheriv('des-ede3-cbc', thrice(key), iv) : createDecipheriv(name, key, iv),
});

/** The only ones that it knows. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** CORS rules of an office's bucket: pages of its own site may put. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

const pass = async (bucket: TestBucket, port: number, call: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const { method = '', url = '', headers } = call;
  bucket.asked.push(`${method} ${url.replace(/\?.*/, '')}`);
  if (bucket.mood === 'gone') return void call.socket.destroy();
  if (bucket.mood === 'silent') return;
  if (bucket.mood === 'hangs up once') {
    bucket.mood = 'well';
    return void call.socket.destroy();
  }
  const body = await buffer(call);
  if (bucket.mood === 'full' && method === 'PUT') return refuse(answer, 'SlowDown', 503);
  const fault = method === 'OPTIONS' ? undefined : faultOf({ method, url, headers, body }, bucket);
  if (fault) return refuse(answer, fault);
  const asked = request({ host: '127.0.0.1', port, method, path: url, headers }).end(body);
  const [answered] = (await once(asked, 'response')) as [IncomingMessage];
  if (method === 'PUT' && answered.statusCode === 200) await written(bucket, url, body);
  answer.writeHead(answered.statusCode ?? 500, answered.headers);
  if (bucket.halfway === 'goes on') return void answered.pipe(answer);
  const [first] = (await once(answered, 'data')) as [Buffer];
  answered.pause();
  answer.once('close', () => answered.destroy());
  answer.write(first.subarray(0, first.length / 2), () => {
    if (bucket.halfway === 'hangs up') call.socket.destroy();
  });
};

/** The storage reports a file before it has written the last of it, or even made it. */
const written = async (bucket: TestBucket, url: string, { length }: Buffer): Promise<void> => {
  const file = bucket.fileOf(decodeURIComponent(url.replace(/^\/office\/|\?.*/g, '')));
  while ((await sizeOf(file)) < length) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** -1 where there is none yet. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => -1,
  );

type Call = Parameters<typeof whyRefused>[0];

const faultOf = (call: Call, { now }: TestBucket): string | undefined => {
  if (keyIdOf(call) !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const md5 = call.headers['content-md5'];
  const isDamaged = md5 !== undefined && md5 !== createHash('md5').update(call.body).digest('base64');
  return whyRefused(call, keys.secretAccessKey, now()) ?? (isDamaged ? 'BadDigest' : undefined);
};

const refuse = (answer: ServerResponse, code: string, status = code === 'BadDigest' ? 400 : 403): void => {
  const headers = { 'content-type': 'application/xml', 'access-control-allow-origin': '*' };
  answer.writeHead(status, headers);
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Refused: ${code}</Message></Error>`);
};
