import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

export type CopyCell = string | number | boolean | Date | null;
export type CopyRow = readonly CopyCell[];

/** Streams rows into `table (columns)`; answers how many. An insert of as many rows takes several times as long. */
export const copyRows = async (
  client: ClientBase,
  into: string,
  rows: Iterable<CopyRow> | AsyncIterable<CopyRow>,
): Promise<number> => {
  const copy = client.query(from(`copy ${into} from stdin`));
  await pipeline(inChunks(rows), copy);
  return copy.rowCount;
};

const chunkLength = 64 * 1024;

async function* inChunks(rows: Iterable<CopyRow> | AsyncIterable<CopyRow>): AsyncGenerator<string> {
  let chunk = '';
  for await (const row of rows) {
    chunk += `${row.map(encoded).join('\t')}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** PostgreSQL's text format. */
const encoded = (cell: CopyCell): string => {
  if (cell === null) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  return cell.search(special) < 0 ? cell : cell.replace(special, (character) => escapes[character] ?? character);
};

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
