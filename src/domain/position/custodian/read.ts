import type { CustodianId } from '../../custodian/custodians.ts';
import { columnsOf, isHeader } from './aliases.ts';
import { separatorIn, titleRows } from '../../sheet.ts';
import type { Block, Remark } from './block.ts';
import { isBlank } from './cells.ts';
import { siteExports } from './exports.ts';
import { type Findings, type LineReader, noFindings, type PositionFile } from './findings.ts';
import { recognizeLayout, type RecognizedLayout } from './recognizeLayout.ts';
import { vpos1Aliases, vpos1Lines } from './vpos1.ts';

/** Reads one position file line by line, as the CSV parser splits it; never throws because of its contents. */
export interface PositionReader {
  row(line: number, cells: readonly string[]): void;
  /** The blocks finished since the last call. They are valid only once `end` has not retracted them. */
  take(): Block[];
  end(): PositionReading;
}

export interface PositionReading extends Findings {
  readonly layout: RecognizedLayout['layout'];
}

export interface FileLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export function positionReader(source: CustodianId, folderDate: string): PositionReader {
  const file: PositionFile = { source, folderDate, findings: noFindings() };
  const reading: Reading = { file, layout: 'unknown', lastLine: 0, blocks: 0, titles: titleRows([]) };
  const take = (): Block[] => {
    reading.blocks += file.findings.blocks.length;
    return file.findings.blocks.splice(0);
  };
  return {
    row: (line, cells) => {
      if (!isBlank(cells)) readLine(reading, line, cells);
    },
    take,
    end: () => {
      finish(reading);
      return { layout: reading.layout, ...file.findings, blocks: take() };
    },
  };
}

/** Reads a whole file at once, for small ones. */
export function readPositions(source: CustodianId, folderDate: string, lines: Iterable<FileLine>): PositionReading {
  const reader = positionReader(source, folderDate);
  for (const { line, cells } of lines) reader.row(line, cells);
  return reader.end();
}

interface Reading {
  readonly file: PositionFile;
  layout: RecognizedLayout['layout'];
  /** Absent until the first line. */
  lines?: LineReader;
  lastLine: number;
  /** The rows above the header, and the reason why the first of them is none. */
  readonly titles: ReturnType<typeof titleRows>;
  unrecognized?: Remark;
  /** The number of blocks handed out. */
  blocks: number;
}

function readLine(reading: Reading, line: number, cells: readonly string[]): void {
  reading.lastLine = line;
  if (reading.lines) reading.lines.row(line, cells);
  else begin(reading, line, cells);
}

function begin(reading: Reading, line: number, cells: readonly string[]): void {
  const { file } = reading;
  const recognized = recognizeLayout(file.source, cells);
  reading.layout = recognized.layout;
  const { layout } = recognized;
  if (layout === 'unknown' && reading.titles.has({ line, cells })) {
    reading.unrecognized ??= { line, reason: recognized.reason };
  } else if (layout === 'unknown') {
    const title = resemblesHeader(file, cells) ? undefined : reading.unrecognized;
    file.findings.problems.push(title ?? { line, reason: recognized.reason });
    reading.lines = { row: () => undefined, end: () => undefined };
  } else if (layout === 'vpos1') reading.lines = vpos1Lines(file, columnsOf(vpos1Aliases, cells));
  else {
    const { lines, heading } = siteExports[layout];
    reading.lines = lines(file, cells);
    // A heading is read by the layout's own reader; a header has been read already.
    if (heading) reading.lines.row(line, cells);
  }
}

/** Whether a line below a title is meant as the header, so that its own reason is the one to tell. */
const resemblesHeader = ({ source }: PositionFile, cells: readonly string[]): boolean =>
  separatorIn(cells) !== undefined ||
  [vpos1Aliases, siteExports[source].aliases].some((aliases) => isHeader(columnsOf(aliases, cells)));

function finish({ file, lines, lastLine, blocks, unrecognized }: Reading): void {
  const { findings } = file;
  if (!lines && unrecognized) findings.problems.push(unrecognized);
  lines?.end(lastLine);
  if (blocks + findings.blocks.length + findings.problems.length + findings.retractions.length > 0) return;
  findings.problems.push({ line: lastLine, reason: 'The file contains no positions.' });
}
