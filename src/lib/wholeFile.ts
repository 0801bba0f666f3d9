import { Readable } from 'node:stream';
import { Damaged } from './errors.ts';

interface Lengths {
  readonly key: string;
  /** Length by the storage; undefined where it does not say. */
  readonly actual: number | undefined;
  /** Length by the row; undefined where the reader checks the bytes by something better. */
  readonly expected: number | undefined;
}

/**
 * A file of another length is refused before its first byte; one that ends early, or goes on, fails while it is read.
 */
export const wholeFile = (content: Readable, { key, actual, expected }: Lengths): Readable => {
  if (expected === undefined) return content;
  if (actual === undefined || actual === expected)
    return Readable.from(counted(content, key, expected), { objectMode: false });
  content.destroy();
  throw new Damaged(key, actual, expected);
};

async function* counted(content: Readable, key: string, kept: number): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > kept) break;
    yield chunk;
  }
  if (bytes !== kept) throw new Damaged(key, bytes, kept);
}
