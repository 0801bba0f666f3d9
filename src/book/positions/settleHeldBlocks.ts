import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import type { HeldDismissal, HeldPosting } from '../../domain/position/schema.ts';
import { newId } from '../../lib/columns.ts';
import { copyRows, type CopyRow } from '../../lib/copyRows.ts';
import { Conflict } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOf, type Query } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { SignedIn } from '../../platform/request.ts';
import { User } from '../../platform/users/entity.ts';
import { HeldBlock } from './heldBlock.ts';
import { assignAccounts } from './assignAccounts.ts';
import { createStaging, importLock } from './staging.ts';
import { gatherTouched } from './writePositions.ts';
import { writeTaken } from './writeTaken.ts';

/**
 * Posts held blocks as their files would have been imported; an unmatched one becomes that of the account named, and a
 * number without its leading zeros that of the only account it can mean.
 */
export const postHeldBlocks = (em: EntityManager, by: SignedIn, { ids, accountId }: HeldPosting): Promise<void> =>
  inTransaction(em, async (client) => {
    const query = queryOf(client);
    await lockImports(query);
    const blocks = await findWaiting(em, ids);
    await assignAccounts(em, blocks, accountId);
    await em.flush();
    if ((await restage(client, blocks)) < blocks.length)
      throw new Conflict('An account was deleted in the meantime. Please reload the list.');
    await gatherTouched(query);
    const values = await valuesOf(query);
    await writeTaken(query);
    await supersedeOthers(query, ids);
    for (const block of blocks) block.oldValue = values.get(`${block.account?.id} ${block.asOf}`) ?? null;
    await settle(em, blocks, 'posted', by);
  });

/** Dismisses held blocks: positions stay, the blocks are kept, and an equal one is not held again. */
export const dismissHeldBlocks = (em: EntityManager, by: SignedIn, { ids }: HeldDismissal): Promise<void> =>
  inTransaction(em, async () => settle(em, await findWaiting(em, ids), 'dismissed', by));

const lockImports = async (query: Query): Promise<void> => {
  const [lock] = await query<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${importLock}) as free`);
  if (!lock?.free) throw new Conflict('A position import is running. Please try again when it has finished.');
};

const findWaiting = async (em: EntityManager, ids: readonly string[]): Promise<HeldBlock[]> => {
  const blocks = await em.find(
    HeldBlock,
    { id: { $in: [...ids] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (blocks.length === new Set(ids).size && blocks.every(({ status }) => status === 'waiting')) return blocks;
  throw new Conflict('Someone else or a newer file has already resolved this. Please reload the list.');
};

/** Stages the blocks again and answers how many; those of a deleted account are left out. */
const restage = async (client: ClientBase, blocks: readonly HeldBlock[]): Promise<number> => {
  const query = queryOf(client);
  await createStaging(query);
  const staged =
    await query(sql`insert into staged_blocks (block, id, file, custodian_id, line, number, title, suffix, as_of, value, gross,
      pieces, continues, account_id)
    select row_number() over (order by k.id), k.id, 0, k.custodian_id, k.line, k.number, k.title, k.suffix, k.as_of, k.value, 0,
      0, false, k.account_id
    from held_blocks k join accounts a on a.id = k.account_id and a.archived_at is null where k.id = any(${uuids(blocks.map(({ id }) => id))})
    returning block`);
  await copyRows(client, 'staged_positions', positionsOf(blocks));
  return staged.length;
};

function* positionsOf(blocks: readonly HeldBlock[]): Generator<CopyRow> {
  for (const [index, { positions }] of blocks.entries()) {
    for (const { symbol, kind, cusip, description, quantity, closing_price: price, amount } of positions)
      yield [index + 1, newId(), symbol, kind, cusip, description, quantity, price, amount];
  }
}

const valuesOf = async (query: Query): Promise<ReadonlyMap<string, string>> => {
  const rows = await query<{ key: string; value: string }>(
    sql`select account_id || ' ' || as_of as key, old_value as value from touched`,
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Supersedes other waiting blocks of the account for that day or older ones; a past day only by itself. */
const supersedeOthers = async (query: Query, ids: readonly string[]): Promise<void> => {
  await query(sql`update held_blocks k set status = 'superseded', settled_at = now() from touched t
    where k.status = 'waiting' and k.account_id = t.account_id and (k.as_of = t.as_of or k.as_of < t.as_of and k.cause <> 'past')
      and k.id <> all(${uuids(ids)})`);
};

const settle = async (
  em: EntityManager,
  blocks: readonly HeldBlock[],
  status: 'posted' | 'dismissed',
  by: SignedIn,
): Promise<void> => {
  for (const block of blocks)
    Object.assign(block, { status, settledBy: em.getReference(User, by.id), settledAt: new Date() });
  await em.flush();
};
