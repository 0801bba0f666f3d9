import { inflateRawSync } from 'node:zlib';

/** Unpacks one part, if it is there and not larger than `most`. */
export type Part = (name: string, most: number) => Buffer | undefined;

/**
 * All parts together never grow beyond `maxBytes`, whatever sizes the file claims (zip bomb); only requested parts are
 * unpacked, and nothing touches the disk.
 */
export function openZip(file: Buffer, maxBytes: number): Part {
  const entries = new Map(readDirectory(file).map((entry) => [entry.name, entry]));
  let left = maxBytes;
  return (name, most) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const content = unpack(file, entry, Math.min(most, left));
    left -= content.length;
    return content;
  };
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly offset: number;
}

/** Read from the directory at the file's end: headers between the parts may lie. */
function readDirectory(file: Buffer): Entry[] {
  const end = file.lastIndexOf('PK\x05\x06');
  if (end < 0) throw new Error('not a ZIP');
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('a broken directory');
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    const method = file.readUInt16LE(at + 10);
    const entry = { name, method, packedSize: file.readUInt32LE(at + 20), offset: file.readUInt32LE(at + 42) };
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    return entry;
  });
}

function unpack(file: Buffer, { method, packedSize, offset }: Entry, maxBytes: number): Buffer {
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(start, start + packedSize);
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  if (method !== 0) throw new Error('an unknown packing method');
  if (packed.length > maxBytes) throw new RangeError('too large');
  return packed;
}
