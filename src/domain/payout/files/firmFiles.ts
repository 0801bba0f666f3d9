import { quarterOf } from '../../dates.ts';
import { toCents, toMoney, toRate } from '../../money.ts';
import { isCollected } from '../run/debits.ts';
import type { FeeRow } from '../rows/feeRow.ts';

/** A stored fee row with the names printed in the firm's own files. */
export interface NamedRow {
  readonly row: FeeRow;
  readonly accountNumber: string;
  /** Advisor's name by id. */
  readonly advisorNames: ReadonlyMap<string, string>;
}

/** The file of the firm's revenue, a line per account and advisor. */
export function verusFile(rows: readonly NamedRow[]): string {
  const lines = collected(rows).flatMap(({ row, accountNumber, advisorNames }) =>
    row.breakdowns.map((breakdown) => {
      const { advisorId, advisorSplit, platformFee, accountFee, verusOverride } = breakdown;
      const refundShare = toCents(breakdown.platformRefund) + toCents(breakdown.overrideRefund);
      const kept = toCents(platformFee) + toCents(accountFee) + toCents(verusOverride);
      return [
        ...[quarter(row), row.inputs.code.number, advisorNames.get(advisorId) ?? '', accountNumber].map(text),
        advisorSplit,
        platformFee,
        accountFee,
        verusOverride,
        toMoney(refundShare),
        toMoney(kept - refundShare),
      ];
    }),
  );
  return csv(
    'quarter,advisor_code,advisor,account_number,gross,platform_fee,account_fee,override,refund_share,firm_net',
    lines,
  );
}

/** The file of the fees of Verus Investment Management, a line per account of a participating code. */
export function vimFile(rows: readonly NamedRow[]): string {
  const lines = collected(rows)
    .filter(takesPart)
    .map(({ row, accountNumber }) => {
      const sum = (column: 'managementFee' | 'managementRefund') =>
        row.breakdowns.reduce((total, breakdown) => total + toCents(breakdown[column]), 0n);
      const [fee, refundShare] = [sum('managementFee'), sum('managementRefund')];
      return [
        ...[quarter(row), row.inputs.code.number, accountNumber].map(text),
        row.billableBalance,
        row.grossCompensation,
        row.inputs.code.managementFee,
        ...[fee, refundShare, fee - refundShare].map(toMoney),
      ];
    });
  return csv(
    'quarter,advisor_code,account_number,billable_value,gross,management_fee_pct,management_fee,refund_share,net',
    lines,
  );
}

/** Rows that are collected and that move money between client, advisor and firm. */
const collected = (rows: readonly NamedRow[]): NamedRow[] =>
  rows.filter(
    ({ row }) => isCollected(row) && (toCents(row.grossCompensation) !== 0n || toCents(row.totalRefunds) !== 0n),
  );

const takesPart = ({ row }: NamedRow): boolean => toRate(row.inputs.code.managementFee) > 0n;

const quarter = (row: FeeRow): string => quarterOf(row.inputs.quarter).label;

const csv = (header: string, lines: readonly (readonly string[])[]): string =>
  [header, ...lines.map((cells) => cells.join(','))].map((line) => `${line}\r\n`).join('');

/** A name as a CSV cell; one that a spreadsheet would run as a formula is made text. */
function text(name: string): string {
  const safe = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
