import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, instant, money } from '../../lib/columns.ts';
import { codesOf } from '../../domain/choices.ts';
import { heldCauses, heldStatuses } from '../../domain/position/choices.ts';
import { visible } from '../../platform/scope.ts';
import { Account } from '../accounts/entity.ts';
import { Custodian } from '../../platform/reference/entity.ts';
import { User } from '../../platform/users/entity.ts';
import { PositionFile } from './entity.ts';

/** A position as in its file. */
export interface HeldBlockPosition {
  readonly symbol: string;
  readonly kind: string;
  readonly cusip: string | null;
  readonly description: string | null;
  readonly quantity: string | null;
  readonly closing_price: string | null;
  readonly amount: string;
}

/**
 * A held block: a file's positions of one account, complete and correct in themselves, that are not imported before a
 * person has reviewed them.
 */
const HeldBlockSchema = defineEntity({
  name: 'HeldBlock',
  tableName: 'held_blocks',
  filters: visible('heldBlock'),
  properties: {
    id: id(),
    positionFile: p.manyToOne(PositionFile).index().deleteRule('cascade'),
    custodian: p.manyToOne(Custodian),
    cause: p.enum(codesOf(heldCauses)),
    line: p.integer(),
    /** The account as the file names it: by its number, or by its title and the ending of the number. */
    number: p.text().nullable(),
    title: p.text().nullable(),
    suffix: p.text().nullable(),
    /** The account that it is of; null for an unmatched block, until a person has named one. */
    account: p.manyToOne(Account).nullable().index().deleteRule('cascade'),
    asOf: day(),
    value: money(),
    /** The account's value when the block was held or posted. */
    oldValue: money().nullable(),
    positions: p.json<readonly HeldBlockPosition[]>(),
    status: p.enum(codesOf(heldStatuses)).default('waiting'),
    settledBy: p.manyToOne(User).nullable(),
    settledAt: instant().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    {
      name: 'held_blocks_waiting',
      expression:
        "create unique index held_blocks_waiting on held_blocks (account_id, as_of) where cause <> 'unmatched' and status = 'waiting'",
    },
  ],
});
export class HeldBlock extends HeldBlockSchema.class {}
HeldBlockSchema.setClass(HeldBlock);
