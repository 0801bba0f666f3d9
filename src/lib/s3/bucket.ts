import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { NotFound, StorageAway } from '../errors.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket stands in the path of its addresses, not in the name of their server. */
  readonly pathStyle: boolean;
}

/** One call of the client; it reports whenever bytes move. */
export type Call<Answer> = (
  client: S3Client,
  options: { abortSignal: AbortSignal },
  moving: () => void,
) => Promise<Answer>;

/**
 * Milliseconds of silence after which a call is given up: a person waits for five seconds, and cleaning up wants a part
 * of them.
 */
export const patience = 3_500;
export const tidying = 1_000;

/**
 * A bucket of any S3-compatible storage, with presigned URLs for uploads. Each call is answered in time, or aborted.
 */
export class Bucket {
  readonly name: string;
  readonly client: S3Client;
  readonly #patience: number;

  constructor(settings: S3Settings, wait = patience) {
    this.name = settings.bucket;
    this.client = clientOf(settings);
    this.#patience = wait;
  }

  async ask<Answer>(call: Call<Answer>, wait = this.#patience): Promise<Answer> {
    try {
      return await this.tryTo(call, wait);
    } catch (error) {
      throw faultOf(error);
    }
  }

  /** The same without translating the storage's errors, which the start explains. */
  async tryTo<Answer>(call: Call<Answer>, wait = this.#patience): Promise<Answer> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), wait);
    const one = () => call(this.client, { abortSignal: silence.signal }, () => void timer.refresh());
    try {
      return await one().catch((error: unknown) => {
        if (!isClosedMeanwhile(error)) throw error;
        return one();
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** With its length, which a storage may leave unsaid. */
  async get(name: string): Promise<{ readonly content: Readable; readonly bytes: number | undefined }> {
    const command = new GetObjectCommand({ Bucket: this.name, Key: name });
    const { Body, ContentLength: bytes } = await this.ask((client, options) => client.send(command, options));
    if (!(Body instanceof Readable)) throw new Error('The storage answers no stream');
    return { content: Readable.from(heard(Body, this.#patience), { objectMode: false }), bytes };
  }

  async size(name: string): Promise<number> {
    const command = new HeadObjectCommand({ Bucket: this.name, Key: name });
    const { ContentLength = 0 } = await this.ask((client, options) => client.send(command, options));
    return ContentLength;
  }

  async remove(name: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.name, Key: name });
    await this.ask((client, options) => client.send(command, options), Math.min(tidying, this.#patience));
  }

  /** A page at a time, so that memory stays flat however many there are. */
  async *list(prefix: string): AsyncIterable<{ readonly name: string; readonly writtenAt: Date }> {
    for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
      const command = new ListObjectsV2Command({ Bucket: this.name, Prefix: prefix, ContinuationToken: next });
      const page = await this.ask((client, options) => client.send(command, options));
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { name: Key, writtenAt: LastModified };
      next = page.NextContinuationToken;
    }
  }
}

const clientOf = ({ endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Content-MD5 guards what is sent. Checksums of the client's own choice are unknown to many storages, and spoil
    // signed addresses.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A second try costs a person the time of the first; a job has tries of its own.
    maxAttempts: 1,
    // Waiting to be asked for the body takes longer than anybody here waits.
    expectContinueHeader: false,
    // Silent: the caller gets each fault as an error, and reports it.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { httpAgent: { maxSockets: Infinity }, httpsAgent: { maxSockets: Infinity } },
  });

const quiet = () => {};

/** A kept connection may be closed by the other side at the very moment at which it is used again. */
const isClosedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));

/** The client's own errors carry what was signed and with which key: the log gets their name and message alone. */
const faultOf = (error: unknown): Error => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (['NoSuchKey', 'NotFound'].includes(name)) return new NotFound('The file was not found.');
  return new StorageAway(new Error(`${name}: ${message}`));
};

/** Breaks off where the storage falls silent; not where its reader is slow. */
async function* heard(body: Readable, wait: number): AsyncIterable<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const giveUp = setTimeout(() => body.destroy(new StorageAway(new Error('The storage fell silent'))), wait);
      const next = await chunks.next().finally(() => clearTimeout(giveUp));
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw error instanceof StorageAway ? error : faultOf(error);
  } finally {
    body.destroy();
  }
}
