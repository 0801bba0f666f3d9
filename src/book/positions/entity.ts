import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, instant, money, no, quantity, yes } from '../../lib/columns.ts';
import { codesOf } from '../../domain/choices.ts';
import { importStatuses } from '../../domain/position/choices.ts';
import type { CustodianId } from '../../domain/custodian/custodians.ts';
import { visible } from '../../platform/scope.ts';
import { Account } from '../accounts/entity.ts';
import { Custodian } from '../../platform/reference/entity.ts';
import { User } from '../../platform/users/entity.ts';

/** A current position; it keeps its id and its billable toggle across imports, also while it is sold. */
const PositionSchema = defineEntity({
  name: 'Position',
  tableName: 'positions',
  filters: visible('position'),
  properties: {
    id: id(),
    /** Loaded with every position: the right to toggle it depends on the account's step. */
    account: p.manyToOne(Account).eager().deleteRule('cascade'),
    symbol: p.text(),
    kind: p.text().default('cash'),
    cusip: p.text().nullable(),
    description: p.text().nullable(),
    quantity: quantity().nullable(),
    closingPrice: quantity().nullable(),
    amount: money(),
    eligible: yes(),
    /** False once a newer file no longer names it: sold. */
    held: yes(),
    asOf: day(),
    importedAt: instant(),
  },
  uniques: [{ name: 'positions_key', properties: ['account', 'symbol', 'kind'] }],
  indexes: [
    {
      name: 'positions_ineligible',
      expression: 'create index positions_ineligible on positions (account_id) where not eligible',
    },
  ],
});
export class Position extends PositionSchema.class {}
PositionSchema.setClass(Position);

/** A position's close of a day, kept for ever: a billing run values accounts by these. */
const DailyPositionSchema = defineEntity({
  name: 'DailyPosition',
  tableName: 'daily_positions',
  properties: {
    account: p.manyToOne(Account).primary().deleteRule('cascade'),
    asOf: day().primary(),
    symbol: p.text().primary(),
    kind: p.text().primary(),
    quantity: quantity().nullable(),
    closingPrice: quantity().nullable(),
    amount: money(),
  },
});
export class DailyPosition extends DailyPositionSchema.class {}
DailyPositionSchema.setClass(DailyPosition);

/** An account's total of a day, so that a run need not add up a million rows. */
const DailyValueSchema = defineEntity({
  name: 'DailyValue',
  tableName: 'daily_values',
  properties: {
    account: p.manyToOne(Account).primary().deleteRule('cascade'),
    asOf: day().primary(),
    value: money(),
    positions: p.integer(),
  },
});
export class DailyValue extends DailyValueSchema.class {}
DailyValueSchema.setClass(DailyValue);

export interface SourceRemark {
  readonly source: CustodianId;
  readonly reason: string;
  /** True if nothing is wrong, though it is worth a look. */
  readonly notice?: boolean;
}

const PositionImportSchema = defineEntity({
  name: 'PositionImport',
  tableName: 'position_imports',
  properties: {
    id: id(),
    asOf: day(),
    sources: p.array(),
    requestedBy: p.manyToOne(User).nullable(),
    trigger: p.enum(['by_hand', 'nightly'] as const).default('by_hand'),
    status: p.enum(codesOf(importStatuses)).default('queued'),
    /** True while account values are being summed. */
    recalculation: no(),
    startedAt: instant().nullable(),
    completedAt: instant().nullable(),
    error: p.text().nullable(),
    /** Remarks on custodians apart from their files: none has arrived, or the server cannot be reached. */
    remarks: p.json<readonly SourceRemark[]>().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    {
      name: 'position_imports_running',
      expression:
        "create unique index position_imports_running on position_imports ((true)) where status in ('queued', 'running')",
    },
  ],
});
export class PositionImport extends PositionImportSchema.class {}
PositionImportSchema.setClass(PositionImport);

const PositionFileSchema = defineEntity({
  name: 'PositionFile',
  tableName: 'position_files',
  properties: {
    id: id(),
    positionImport: p.manyToOne(PositionImport).index().deleteRule('cascade'),
    custodian: p.manyToOne(Custodian),
    fileName: p.text(),
    sha256: p.text(),
    layout: p.text().nullable(),
    rowsRead: p.integer().default(0),
    matched: p.integer().default(0),
    quarantined: p.integer().default(0),
    createdAt: createdAt(),
  },
});
export class PositionFile extends PositionFileSchema.class {}
PositionFileSchema.setClass(PositionFile);

/** A block of a file that was not imported, or a notice: its line and the reason. */
const ImportProblemSchema = defineEntity({
  name: 'ImportProblem',
  tableName: 'import_problems',
  properties: {
    id: id(),
    positionFile: p.manyToOne(PositionFile).index().deleteRule('cascade'),
    line: p.integer(),
    reason: p.text(),
    accountNumber: p.text().nullable(),
    /** True for a notice, whose block is imported all the same. */
    notice: no(),
  },
});
export class ImportProblem extends ImportProblemSchema.class {}
ImportProblemSchema.setClass(ImportProblem);
