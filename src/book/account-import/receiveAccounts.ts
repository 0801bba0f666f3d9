import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { plainFileName } from '../../domain/fileName.ts';
import { accountsReader, inWords, type ImportedAccount, type ImportError } from '../../domain/account-import/reader.ts';
import { Invalid, Refusal } from '../../lib/errors.ts';
import { readLimits, readRows } from '../../lib/spreadsheet.ts';

export interface AccountsFile {
  readonly fileName: string;
  readonly sha256: string;
  readonly accounts: readonly ImportedAccount[];
  /** The errors of single rows. */
  readonly errors: readonly ImportError[];
}

/**
 * Reads an uploaded file of new accounts, with the errors of its rows. The file itself is stored nowhere: it is full of
 * SSNs.
 */
export const receiveAccounts = async (request: FastifyRequest, today: string): Promise<AccountsFile> => {
  const part = request.isMultipart() ? await request.file() : undefined;
  const fileName = plainFileName(part?.filename ?? '');
  if (!part || !fileName) throw new Invalid({ errors: ['Choose a file.'] });
  try {
    const kind = /\.(csv|xlsx)$/i.exec(fileName)?.[1]?.toLowerCase();
    if (kind !== 'csv' && kind !== 'xlsx') throw new Invalid({ errors: ['Invalid file type'] });
    const { content, sha256 } = hashed(part.file);
    const rows = await readAccounts(content, kind, today);
    return { fileName: fileName.slice(-200), sha256: sha256(), ...rows };
  } finally {
    // A stream left open would keep the sender waiting.
    part.file.destroy();
  }
};

/** Hashes while it reads. Not a pipe: one that is left midway would stall the sender for ever. */
const hashed = (source: Readable) => {
  const hash = createHash('sha256');
  const chunks = async function* () {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) continue;
      hash.update(chunk);
      yield chunk;
    }
  };
  return { content: Readable.from(chunks(), { objectMode: false }), sha256: () => hash.digest('hex') };
};

const readAccounts = async (
  content: Readable,
  kind: 'csv' | 'xlsx',
  today: string,
): Promise<Pick<AccountsFile, 'accounts' | 'errors'>> => {
  const { missing, read, end } = accountsReader(today);
  const accounts: ImportedAccount[] = [];
  const errors: ImportError[] = [];
  let lines = 0;
  for await (const line of asInvalid(readRows(content, kind, readLimits))) {
    const row = read(line);
    if (row) {
      accounts.push(row.account);
      errors.push(...row.errors);
    }
    if (missing.length > 0 || errors.length > mostErrors) break;
    if (++lines % linesAtOnce === 0) await others();
  }
  if (lines === 0 && missing.length === 0) throw new Invalid({ errors: ['The file is empty.'] });
  end();
  if (missing.length > 0) refuse([...missing, ...errors]);
  if (accounts.length === 0) throw new Invalid({ errors: ['The file has no rows below its header.'] });
  return { accounts, errors };
};

/** After so many lines other requests get their turn. */
const linesAtOnce = 200;

const mostErrors = 500;

/** Refuses the file if it has errors, listed in the order of its rows. */
export const refuse = (errors: readonly ImportError[]): void => {
  if (errors.length === 0) return;
  const shown = [...errors].sort((a, b) => a.row - b.row).slice(0, mostErrors);
  const more = errors.length > shown.length ? ['The file has more errors than are shown.'] : [];
  throw new Invalid({ errors: [...shown.map(inWords), ...more] });
};

/** Answers an unreadable file like errors of its rows. */
async function* asInvalid<Row>(rows: AsyncIterable<Row>): AsyncIterable<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof Refusal ? new Invalid({ errors: [error.message] }) : error;
  }
}
