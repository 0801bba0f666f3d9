/** MD5 over pieces, for the checksum of direct uploads: no secret, and WebCrypto does not offer it. RFC 1321. */
export function md5(): { add: (piece: Uint8Array) => void; base64: () => string } {
  const state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  let rest = new Uint8Array(0);
  let length = 0;

  const add = (piece: Uint8Array) => {
    length += piece.length;
    const bytes = joined(rest, piece);
    const whole = bytes.length - (bytes.length % 64);
    for (let at = 0; at < whole; at += 64) mix(state, new DataView(bytes.buffer, bytes.byteOffset + at, 64));
    rest = bytes.slice(whole);
  };

  const base64 = () => {
    add(padding(rest.length, length));
    const digest = new DataView(new ArrayBuffer(16));
    state.forEach((word, at) => digest.setUint32(at * 4, word, true));
    return btoa(String.fromCharCode(...new Uint8Array(digest.buffer)));
  };

  return { add, base64 };
}

type State = [number, number, number, number];

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function padding(left: number, length: number): Uint8Array {
  const bytes = new Uint8Array(((119 - left) % 64) + 9);
  bytes[0] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(length) * 8n, true);
  return bytes;
}

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32));

function mix(state: State, block: DataView): void {
  let [a, b, c, d] = state;
  for (let at = 0; at < 64; at += 1) {
    const round = at >> 4;
    const [mixed, word] = steps(round, at, b, c, d);
    const sum = (a + mixed + (sines[at] ?? 0) + block.getUint32(word * 4, true)) | 0;
    const shift = shifts[round * 4 + (at % 4)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  [a, b, c, d].forEach((word, at) => (state[at] = ((state[at] ?? 0) + word) | 0));
}

function steps(round: number, at: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (round === 0) return [(b & c) | (~b & d), at];
  if (round === 1) return [(d & b) | (~d & c), (5 * at + 1) % 16];
  if (round === 2) return [b ^ c ^ d, (3 * at + 5) % 16];
  return [c ^ (b | ~d), (7 * at) % 16];
}
