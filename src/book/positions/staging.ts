import type { ClientBase } from 'pg';
import { accountTypeNames } from '../../domain/account/types.ts';
import { sumOf, toCents, toMoney } from '../../domain/money.ts';
import type { Block, PositionRow, StatedAccount } from '../../domain/position/custodian/block.ts';
import type { Retraction } from '../../domain/position/custodian/findings.ts';
import { newId } from '../../lib/columns.ts';
import { copyRows, type CopyRow } from '../../lib/copyRows.ts';
import type { Query } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';

/** The lock of writing staged positions: one import or posting at a time. */
export const importLock = raw("hashtext('importPositions')");

/** Creates the temporary tables for all that an import reads, so that a few statements process all rows. */
export const createStaging = async (query: Query): Promise<void> => {
  await query(sql`create temp table staged_blocks (
    block int not null, id uuid not null, file int not null, custodian_id text not null, line int not null,
    number text, title text, suffix text, as_of date not null, value numeric not null, gross numeric not null,
    pieces float not null, continues boolean not null, client_name text, acc_type text, rep_code text, opened_on date,
    -- 'quarantined', 'repeated' where another file of this import has told of the account already, or why it waits for
    -- somebody's look: 'unmatched', 'zeros', 'moved', 'past'
    fate text, account_id uuid, old_value numeric) on commit drop`);
  await query(sql`create temp table staged_positions (
    block int not null, id uuid not null, symbol text not null, kind text not null, cusip text, description text,
    quantity numeric, closing_price numeric, amount numeric not null) on commit drop`);
};

export interface Stage {
  readonly client: ClientBase;
  /** The number of blocks of all files so far. */
  blocks: number;
}

export const stageBlocks = async (stage: Stage, file: number, blocks: readonly Block[]): Promise<void> => {
  if (blocks.length === 0) return;
  const first = stage.blocks;
  stage.blocks += blocks.length;
  await copyRows(
    stage.client,
    `staged_blocks (block, id, file, custodian_id, line, number, title, suffix, as_of, value, gross, pieces, continues,
      client_name, acc_type, rep_code, opened_on, fate)`,
    blocks.map((block, index) => headOf(first + index, file, block)),
  );
  await copyRows(stage.client, 'staged_positions', positionsOf(first, blocks));
};

const headOf = (number: number, file: number, block: Block): CopyRow => {
  const { source, firstLine, account, asOf, accountName, accountType, repCode, openedOn } = block;
  const isComplete = block.state === 'complete';
  return [
    number,
    newId(),
    file,
    source,
    firstLine,
    ...nameOf(account),
    asOf,
    ...(isComplete ? [block.value, grossOf(block.rows), piecesOf(block.rows), block.continues] : ['0', '0', 0, false]),
    accountName,
    accountType && typeCodeOf(accountType),
    repCode,
    openedOn,
    isComplete ? null : 'quarantined',
  ];
};

/** The columns number, title and suffix. */
const nameOf = (account: StatedAccount | null): CopyRow => {
  if (!account) return [null, null, null];
  return 'number' in account ? [account.number, null, null] : [null, account.title, account.suffix.toUpperCase()];
};

/** The sum of absolute values: no other sum of these rows is larger. */
const grossOf = (rows: readonly PositionRow[]): string =>
  toMoney(sumOf(rows.map(({ marketValue }) => toCents(marketValue.replace('-', '')))));

/** The same sum of shares, of any securities: no account has so many that they could not be stored. */
const piecesOf = (rows: readonly PositionRow[]): number =>
  rows.reduce((sum, { quantity }) => sum + Math.abs(Number(quantity)), 0);

function* positionsOf(first: number, blocks: readonly Block[]): Generator<CopyRow> {
  for (const [index, block] of blocks.entries()) {
    if (block.state !== 'complete') continue;
    for (const { symbol, kind, cusip, description, quantity, price, marketValue } of block.rows) {
      yield [first + index, newId(), symbol, kind, cusip, description || null, quantity, price, marketValue];
    }
  }
}

/** The code for a type of account, if the file names one of ours. */
const typeCodeOf = (name: string): string => typeCodes.get(name.toLowerCase()) ?? name;

const typeCodes = new Map(
  Object.entries(accountTypeNames).flatMap(([code, name]) => [
    [code, code],
    [name.toLowerCase(), code],
  ]),
);

/** Quarantines blocks that were staged before their fault was seen. */
export const refuseBlocks = async (query: Query, file: number, retractions: readonly Retraction[]): Promise<void> => {
  if (retractions.length === 0) return;
  const rows = JSON.stringify(retractions.map(({ fromLine, toLine, account }) => ({ fromLine, toLine, ...account })));
  await query(sql`create index if not exists staged_blocks_line on staged_blocks (file, line)`);
  // Three updates, so that each finds its blocks by an index or a hash join: a file of bad trailers has as many
  // refusals as blocks.
  for (const whose of [
    'r.number is null and r.title is null',
    'b.number = r.number',
    '(b.title, b.suffix) = (r.title, upper(r.suffix))',
  ]) {
    await query(sql`update staged_blocks b set fate = 'quarantined'
      from jsonb_to_recordset(${rows}::jsonb) as r("fromLine" int, "toLine" int, number text, title text, suffix text)
      where b.file = ${file} and b.line between r."fromLine" and r."toLine" and ${raw(whose)}`);
  }
};
