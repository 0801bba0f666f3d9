import { type CustodianId } from '../../custodian/custodians.ts';
import { type Aliases, columnsOf, missingColumns } from './aliases.ts';
import { rowText } from './cells.ts';
import { fidelityAliases, fidelityLines } from './fidelity.ts';
import type { LineReader, PositionFile } from './findings.ts';
import { schwabAliases, schwabLines } from './schwab.ts';
import { headingIn } from './schwabTitle.ts';

/** Custodian file parser by custodian: how its site exports positions. The feed VPOS1 may come from any of them. */
export interface SiteExport {
  readonly aliases: Aliases;
  /** Whether the first line of a file is one of this export. */
  readonly begins: (cells: readonly string[]) => boolean;
  readonly lines: (file: PositionFile, cells: readonly string[]) => LineReader;
  /**
   * The message if the first line is missing. Present where the first line is a heading, which the export's reader
   * reads.
   */
  readonly heading?: string;
}

export const siteExports: Readonly<Record<CustodianId, SiteExport>> = {
  schwab: {
    aliases: schwabAliases,
    begins: (cells) => headingIn(rowText(cells)) !== undefined,
    lines: schwabLines,
    heading: 'The line "Positions for ... as of ..." is missing above the header.',
  },
  fidelity: {
    aliases: fidelityAliases,
    begins: (cells) => !missingColumns(fidelityAliases, columnsOf(fidelityAliases, cells)),
    lines: (file, cells) => fidelityLines(file, cells),
  },
};
