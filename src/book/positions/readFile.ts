import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import type { Block, Remark } from '../../domain/position/custodian/block.ts';
import type { PositionReader } from '../../domain/position/custodian/read.ts';

interface FileRead {
  readonly sha256: string;
  /** Where and why its text could not be followed to the end. */
  readonly fault?: Remark;
}

/** Leads a file through the reader, and its blocks away while it is read: neither a file nor a line may fill the memory. */
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

/** Its records go to the reader and not into the stream, which is several times as fast. */
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
  // Whoever writes is told; without a listener it would end the process.
  parser.on('error', () => {});
  return {
    write: promisify((chunk: unknown, done: (error?: Error | null) => void) => parser.write(chunk, done)),
    end: promisify((done: (error?: Error | null) => void) => parser.end(done)),
  };
};

/** What the file is to blame for; anything else is the server's, and is tried again. */
const faultOf = (error: unknown): Remark | undefined => {
  if (error instanceof CsvError) {
    return {
      line: Number(error.lines ?? 0),
      reason: 'From here on the file cannot be read as CSV: nothing of it is taken.',
    };
  }
  const isForbidden = error instanceof Error && 'code' in error && error.code === 'EACCES';
  return isForbidden ? { line: 0, reason: 'The server has no right to read this file.' } : undefined;
};
