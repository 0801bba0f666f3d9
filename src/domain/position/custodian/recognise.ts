import {
  type Columns,
  columnsOf,
  fidelityAliases,
  knownColumns,
  missingColumns,
  schwabAliases,
  vpos1Aliases,
} from './aliases.ts';
import type { PositionSource } from './block.ts';
import { sentence } from './cells.ts';
import { headingIn } from './schwabTitle.ts';

export type Recognised =
  | { readonly layout: 'vpos1' | 'fidelity'; readonly columns: Columns }
  | { readonly layout: 'schwab' }
  | { readonly layout: 'unknown'; readonly reason: string };

/** Which layout the first line of a file announces. The custodian's own exports count in its own folder only. */
export function recognise(source: PositionSource, cells: readonly string[]): Recognised {
  if (headingIn(sentence(cells))) {
    return source === 'schwab' ? { layout: 'schwab' } : unknown('This is a Schwab export in the Fidelity folder.');
  }
  const vpos1 = columnsOf(vpos1Aliases, cells);
  if (!missingColumns(vpos1Aliases, vpos1)) return { layout: 'vpos1', columns: vpos1 };
  const fidelity = columnsOf(fidelityAliases, cells);
  if (missingColumns(fidelityAliases, fidelity)) return unknown(nearestLack(source, vpos1, cells));
  if (source === 'schwab') return unknown('This is a Fidelity export in the Schwab folder.');
  return { layout: 'fidelity', columns: fidelity };
}

const unknown = (reason: string): Recognised => ({ layout: 'unknown', reason });

/** What is missing of the layout that the line comes nearest to. */
function nearestLack(source: PositionSource, vpos1: Columns, cells: readonly string[]): string {
  const aliases = source === 'schwab' ? schwabAliases : fidelityAliases;
  const columns = columnsOf(aliases, cells);
  const lack =
    knownColumns(vpos1) > knownColumns(columns)
      ? missingColumns(vpos1Aliases, vpos1)
      : missingColumns(aliases, columns);
  return lack ?? 'The line "Positions for ... as of ..." is missing above the header.';
}
