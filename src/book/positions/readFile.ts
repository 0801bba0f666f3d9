import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import type { Block, Remark } from '../../domain/position/custodian/block.ts';
import type { PositionReader } from '../../domain/position/custodian/read.ts';

interface FileRead {
  readonly sha256: string;
  /** The line at which its text could not be read on, and why. */
  readonly fault?: Remark;
}

/**
 * Passes a file through the reader and hands its blocks on meanwhile, so that neither a file nor a line fills the
 * memory.
 */
export const readFile = async (
  path: string,
  reader: PositionReader,
  take: (blocks: readonly Block[]) => Promise<void>,
): Promise<FileRead> => {
  const hash = createHash('sha256');
  const parser = parserFor(reader);
  try {
    const file: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1024 * 1024 });
    for await (const chunk of file) {
      hash.update(chunk);
      await parser.write(chunk);
      await take(reader.take());
    }
    await parser.end();
    return { sha256: hash.digest('hex') };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return { sha256: hash.digest('hex'), fault };
  }
};

/** Creates a CSV parser whose records go to the reader instead of the stream, which is several times as fast. */
const parserFor = (reader: PositionReader) => {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 64 * 1024,
    on_record: (cells, { lines }) => {
      reader.row(lines, cells);
      return null;
    },
  });
  // The promise of `write` rejects; without a listener the error would also end the process.
  parser.on('error', () => {});
  return {
    write: promisify((chunk: unknown, done: (error?: Error | null) => void) => parser.write(chunk, done)),
    end: promisify((done: (error?: Error | null) => void) => parser.end(done)),
  };
};

/** Returns the file's own fault; any other error is the server's, and the import is retried. */
const faultOf = (error: unknown): Remark | undefined => {
  if (error instanceof CsvError) {
    return {
      line: Number(error.lines ?? 0),
      reason: 'The file cannot be read as CSV from this line on, so nothing in it was imported.',
    };
  }
  const isForbidden = error instanceof Error && 'code' in error && error.code === 'EACCES';
  return isForbidden ? { line: 0, reason: 'The server does not have permission to read this file.' } : undefined;
};
