import { PutObjectCommand } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../makeFolder.ts';
import { meter } from '../meter.ts';
import {
  isStorageKey,
  type ListedFile,
  type PutLimits,
  type Storage,
  type StorageKey,
  type Stored,
} from '../storage.ts';
import { oneDay, sweepStaging } from '../sweepStaging.ts';
import { wholeFile } from '../wholeFile.ts';
import { arrivalsIn, arriving } from './presignedUploads.ts';
import type { Bucket } from './bucket.ts';

/**
 * Storage in a bucket, whose objects are whole or not there: content is staged in a folder first, as its size is not
 * known beforehand.
 */
export async function s3Storage(bucket: Bucket, folder: string): Promise<Storage> {
  const staging = join(folder, 'arriving');
  makeFolder(staging, 0o700);
  await sweepStaging(staging);
  return {
    put: async (key, content, limits) => put(bucket, join(staging, randomUUID()), nameOf(key), { content, limits }),
    async get(key, expected) {
      const { content, bytes: actual } = await bucket.get(nameOf(key));
      return wholeFile(content, { key, actual, expected });
    },
    size: async (key) => bucket.size(nameOf(key)),
    remove: async (key) => bucket.remove(nameOf(key)),
    list: () => list(bucket),
    async tidy() {
      await sweepStaging(staging);
      for await (const { name, writtenAt } of bucket.list(arriving))
        if (writtenAt.getTime() < Date.now() - oneDay) await bucket.remove(name);
    },
    presignedUploads: await arrivalsIn(bucket),
  };
}

const kept = 'files/';

function nameOf(key: StorageKey): string {
  if (!isStorageKey(key)) throw new Error(`"${String(key)}" is not a storage key`);
  return `${kept}${key}`;
}

interface Coming {
  readonly content: Readable;
  readonly limits: PutLimits;
}

async function put(bucket: Bucket, staged: string, name: string, { content, limits }: Coming): Promise<Stored> {
  const { stream, result } = meter(limits);
  try {
    await pipeline(content, stream, createWriteStream(staged, { flags: 'wx', mode: 0o600 }));
    await send(bucket, staged, name, result());
    return result();
  } finally {
    await fs.rm(staged, { force: true });
  }
}

/** The storage checks length and checksum before the object gets its name. */
const send = (bucket: Bucket, staged: string, name: string, { bytes, md5 }: Stored): Promise<unknown> =>
  bucket.ask(async (client, options, moving) => {
    const pass = (chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void) => {
      moving();
      done(null, chunk);
    };
    const body = new Transform({ transform: pass });
    const file = { Bucket: bucket.name, Key: name, Body: body, ContentLength: bytes, ContentMD5: md5 };
    const read = pipeline(createReadStream(staged), body);
    const sent = client.send(new PutObjectCommand(file), options).finally(() => body.destroy());
    // A refusal in the middle is explained by the answer, not by the error of the body that was broken off.
    read.catch(() => {});
    return sent;
  });

async function* list(bucket: Bucket): AsyncIterable<ListedFile> {
  for await (const { name, writtenAt } of bucket.list(kept)) {
    const key = name.slice(kept.length);
    if (isStorageKey(key)) yield { key, writtenAt };
  }
}
