import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

export type CopyCell = string | number | boolean | Date | null;
export type CopyRow = readonly CopyCell[];

/** Bulk insert: streams rows into `table (columns)`; answers how many. An insert of as many rows takes several times as long. */
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

/** Rows in memory are not awaited one by one: for a million of them that takes longer than the writing. */
const inChunks = (rows: Iterable<CopyRow> | AsyncIterable<CopyRow>): Iterable<string> | AsyncIterable<string> =>
  Symbol.iterator in rows ? chunksAtHand(rows) : chunksToCome(rows);

function* chunksAtHand(rows: Iterable<CopyRow>): Generator<string> {
  const chunk = new Chunk();
  for (const row of rows) yield* chunk.add(row);
  yield* chunk.take();
}

async function* chunksToCome(rows: AsyncIterable<CopyRow>): AsyncGenerator<string> {
  const chunk = new Chunk();
  for await (const row of rows) yield* chunk.add(row);
  yield* chunk.take();
}

const none: readonly string[] = [];

/** Lines until they are worth a message. */
class Chunk {
  #text = '';

  /** The lines so far, if they are enough. */
  add(row: CopyRow): readonly string[] {
    this.#text += `${row.map(encoded).join('\t')}\n`;
    return this.#text.length < chunkLength ? none : this.take();
  }

  take(): readonly string[] {
    const text = this.#text;
    this.#text = '';
    return text ? [text] : none;
  }
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
