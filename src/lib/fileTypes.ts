import { Readable } from 'node:stream';
import { WrongType } from './errors.ts';

/** File type sniffing: all types that may be uploaded; a purpose may allow fewer. The extension must fit the type. */
const endings = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
} as const satisfies Record<string, readonly string[]>;

export type FileType = keyof typeof endings;

export const fileTypes = Object.keys(endings) as FileType[];

/** Number of first bytes that `typeOf` needs. */
export const headBytes = 64 * 1024;

/** The type by name, if the content confirms it; the type that a browser declared is not looked at. */
export function typeOf(fileName: string, head: Buffer, allowed: readonly FileType[] = fileTypes): FileType {
  const type = endsAs(fileName, allowed);
  if (!type || !looksLike[type](head)) throw new WrongType();
  return type;
}

/** The type by the ending of the name, if it is one of those allowed. */
export const endsAs = (fileName: string, allowed: readonly FileType[]): FileType | undefined => {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return allowed.find((candidate) => (endings[candidate] as readonly string[]).includes(ending));
};

/** The first bytes of a stream, and a stream that still begins with them. */
export async function peek(stream: Readable): Promise<{ readonly head: Buffer; readonly stream: Readable }> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const taken: Buffer[] = [];
  for (let bytes = 0; bytes < headBytes;) {
    const next = await chunks.next();
    if (next.done) break;
    taken.push(next.value);
    bytes += next.value.length;
  }
  const head = Buffer.concat(taken);
  return { head: head.subarray(0, headBytes), stream: Readable.from(rejoin(head, chunks), { objectMode: false }) };
}

async function* rejoin(head: Buffer, rest: AsyncIterator<Buffer>): AsyncIterable<Buffer> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);

/** Office files are ZIPs that differ by the folder of their parts: it stands in a part's own header. */
const officeFile = (folder: string) => {
  const part = new RegExp(`PK\\x03\\x04.{26}${folder}/`, 's');
  return (head: Buffer) => isZip(head) && part.test(head.toString('latin1'));
};

/** No control characters but tab and line ends, and no markup that a browser might run. */
function isText(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  return !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text) && !/^\s*</.test(text);
}

const looksLike: Readonly<Record<FileType, (head: Buffer) => boolean>> = {
  'application/pdf': startsWith(0x25, 0x50, 0x44, 0x46, 0x2d),
  'image/png': startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/webp': (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)),
  'image/gif': (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': officeFile('xl'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': officeFile('word'),
  'text/csv': isText,
  'text/plain': isText,
};
