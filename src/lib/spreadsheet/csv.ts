import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Invalid, TooLarge } from '../errors.ts';
import type { ReadLimits, SheetRow } from '../spreadsheet.ts';

export async function* readCsv(content: Readable, limits: ReadLimits): AsyncIterable<SheetRow> {
  const options = {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.maxRowLength,
  };
  const parser = pipeline(
    content,
    (chunks) => decoded(chunks, limits),
    parse(options),
    () => {},
  );
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.every((cell) => cell.trim() === '')) continue;
      if (++rows > limits.maxRows) throw new TooLarge(`The file has more than ${limits.maxRows} rows.`);
      if (record.length > limits.maxColumns) throw refusal(info.lines, `has more than ${limits.maxColumns} columns`);
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? explained(error) : error;
  } finally {
    content.destroy();
  }
}

/** In pieces so small that other requests are served between two of them. */
const pieceBytes = 2 ** 16;

async function* decoded(chunks: AsyncIterable<Buffer>, limits: ReadLimits): AsyncIterable<string> {
  const decode = utf8Decoder();
  let [bytes, line] = [0, ''];
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limits.maxBytes)
      throw new TooLarge(`The file is larger than ${Math.floor(limits.maxBytes / 2 ** 20)} MB.`);
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const text = line + decode(chunk.subarray(at, at + pieceBytes));
      const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
      line = text.slice(end);
      // The parser counts the texts of a row only, so a row of nothing but commas would never end.
      if (line.length > limits.maxRowLength) throw new Invalid({ base: ['A line of the file is too long.'] });
      if (end > 0) yield quotedLiterals(text.slice(0, end));
    }
  }
  yield quotedLiterals(line + decode());
}

/** Quotes cells such as ="00410006", which programs write for Excel and no parser of CSV takes. */
const quotedLiterals = (text: string): string =>
  text.includes('="') ? text.replace(/(?<=^|[,\r\n])="([^",\r\n]+)"(?=[,\r\n]|$)/g, '"=""$1"""') : text;

/**
 * Invalid UTF-8 is refused: a wrong letter in a name is worse than a refused file. So are letters that were lost when
 * the file was saved (U+FFFD).
 */
function utf8Decoder(): (bytes?: Buffer) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (bytes) => {
    const text = decodeWith(decoder, bytes);
    if (text.includes('\uFFFD')) throw new Invalid({ base: [lostLetters] });
    return text;
  };
}

function decodeWith(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new Invalid({ base: ['The file is not in UTF-8. Please save it as "CSV UTF-8".'] });
  }
}

const lostLetters =
  'The file contains letters that were lost when it was saved. Please export it again as "CSV UTF-8".';

function explained(error: CsvError): Invalid {
  const line = Number(error['lines']);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refusal(line, 'is too long');
  return refusal(line, 'has a quotation mark that is not closed or not doubled');
}

const refusal = (line: number, what: string) => new Invalid({ base: [`Line ${line} ${what}.`] });
