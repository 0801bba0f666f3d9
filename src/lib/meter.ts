import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { Invalid, TooLarge } from './errors.ts';
import type { PutLimits, Stored } from './storage.ts';

/** Passes bytes through, counts and hashes them, and fails at the first one too many. */
export function meter({ maxBytes, md5 }: PutLimits): { readonly stream: Transform; readonly result: () => Stored } {
  const hashes = { sha256: createHash('sha256'), md5: createHash('md5') };
  let bytes = 0;
  let stored: Stored | undefined;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new TooLarge(`The file is larger than ${inMegabytes(maxBytes)}.`));
      hashes.sha256.update(chunk);
      hashes.md5.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      stored = { bytes, sha256: hashes.sha256.digest('hex'), md5: hashes.md5.digest('base64') };
      const arrived = !md5 || md5 === stored.md5;
      done(
        arrived ? null : new Invalid({ checksum: ['The file was not received completely. Please upload it again.'] }),
      );
    },
  });
  const result = () => {
    if (!stored) throw new Error('The stream has not ended');
    return stored;
  };
  return { stream, result };
}

const inMegabytes = (bytes: number) =>
  bytes < 2 ** 20 ? `${bytes.toLocaleString('en-US')} bytes` : `${Math.floor(bytes / 2 ** 20)} MB`;
