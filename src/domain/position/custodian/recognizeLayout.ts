import { codesOf } from '../../choices.ts';
import { type CustodianId, custodianTable } from '../../custodian/custodians.ts';
import { separatorIn } from '../../sheet.ts';
import { columnsOf, knownColumns, missingColumns } from './aliases.ts';
import { siteExports } from './exports.ts';
import { vpos1Aliases } from './vpos1.ts';

export type RecognizedLayout =
  | { readonly layout: 'vpos1' | CustodianId }
  | { readonly layout: 'unknown'; readonly reason: string };

/** Recognizes a file's layout by its first line. A custodian's own export counts in its own folder only. */
export function recognizeLayout(source: CustodianId, cells: readonly string[]): RecognizedLayout {
  if (!missingColumns(vpos1Aliases, columnsOf(vpos1Aliases, cells))) return { layout: 'vpos1' };
  const owner = codesOf(siteExports).find((custodian) => siteExports[custodian].begins(cells));
  if (owner === source) return { layout: owner };
  const reason = owner
    ? `This is a ${custodianTable[owner].name} export in the ${custodianTable[source].name} folder.`
    : (separatorIn(cells) ?? nearestLack(source, cells));
  return { layout: 'unknown', reason };
}

/** Names the missing columns of the layout that the line resembles most. */
function nearestLack(source: CustodianId, cells: readonly string[]): string {
  const { aliases, heading } = siteExports[source];
  const vpos1 = columnsOf(vpos1Aliases, cells);
  const columns = columnsOf(aliases, cells);
  const lack =
    knownColumns(vpos1) > knownColumns(columns)
      ? missingColumns(vpos1Aliases, vpos1)
      : missingColumns(aliases, columns);
  return lack ?? heading ?? 'The header does not match this export.';
}
