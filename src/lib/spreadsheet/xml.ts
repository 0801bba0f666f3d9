/** A tag, or the text between two. */
export interface Piece {
  /** Without its namespace; '' for a text. */
  readonly tag: string;
  readonly closes: boolean;
  /** `<v/>`: opens and closes at once. */
  readonly empty: boolean;
  /** The tag's attributes as written, or the text decoded. */
  readonly text: string;
}

/** Reads each character once, whatever the file holds; entities of its own making are never expanded. */
export function* piecesOf(xml: string): Iterable<Piece> {
  for (let at = 0; at < xml.length;) {
    if (xml[at] === '<') {
      tagAt.lastIndex = at;
      const [whole, slash, tag, attributes = ''] = tagAt.exec(xml) ?? broken();
      if (tag) yield { tag, closes: slash === '/', empty: attributes.endsWith('/'), text: attributes };
      at += whole.length;
    } else {
      const next = xml.indexOf('<', at);
      const end = next < 0 ? xml.length : next;
      yield { tag: '', closes: false, empty: false, text: decode(xml.slice(at, end)) };
      at = end;
    }
  }
}

/** A tag, or a declaration or comment, which say nothing to us. */
const tagAt = /<(?:(\/?)(?:\w{1,32}:)?(\w{1,64})\b([^<>]*)|[?!][^>]*)>/y;

const broken = (): never => {
  throw new Error('a tag that does not end');
};

export function attribute(attributes: string, name: string): string | undefined {
  const match = patternOf(name).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : decode(value);
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s|:)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named.get(name) ?? whole;
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
