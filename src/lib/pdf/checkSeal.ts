import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** A digital signature (seal) in a file, by whichever certificate. */
export interface Seal {
  /** Fingerprint of the certificate that it was made with, as node spells fingerprints. */
  readonly fingerprint: string;
  /** Length of the document that was sealed, in bytes. */
  readonly end: number;
  /** Whether the certificate's key made it. */
  readonly isGenuine: boolean;
  /** Whether the file is that document, byte for byte. */
  readonly isIntact: boolean;
}

/** The seal of a PDF; undefined where there is none, or none that can be read. */
export function checkSeal(pdf: Buffer): Seal | undefined {
  const range = signedRangeOf(pdf);
  const seal = range && read(pdf.toString('latin1', range.start, range.resume));
  if (!seal) return undefined;
  const { start, resume, end } = range;
  const digest = createHash('sha256').update(pdf.subarray(0, start)).update(pdf.subarray(resume, end)).digest();
  const isIntact = end === pdf.length && digest.equals(seal.digest) && seal.isGenuine;
  return { fingerprint: seal.certificate.fingerprint256, end, isGenuine: seal.isGenuine, isIntact };
}

/** All of the file is covered but the seal itself, which lies between `start` and `resume`. */
function signedRangeOf(
  pdf: Buffer,
): { readonly start: number; readonly resume: number; readonly end: number } | undefined {
  const at = pdf.indexOf('/ByteRange [');
  const range =
    at < 0 ? null : /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10}) *\]/.exec(pdf.toString('latin1', at, at + 80));
  if (!range) return undefined;
  const [start = 0, resume = 0, rest = 0] = range.slice(1).map(Number);
  return start < resume && resume + rest <= pdf.length ? { start, resume, end: resume + rest } : undefined;
}

interface ReadSeal {
  readonly certificate: X509Certificate;
  readonly digest: Buffer;
  readonly isGenuine: boolean;
}

/** The file's content may be anything, so any failure in here means one thing: no seal. */
function read(contents: string): ReadSeal | undefined {
  try {
    const [, hex = ''] = /^<([\da-f]+)>$/.exec(contents) ?? [];
    const message = forge.pkcs7.messageFromAsn1(
      forge.asn1.fromDer(unpadded(Buffer.from(hex, 'hex')).toString('binary')),
    );
    return opened(message as unknown as SignedData);
  } catch {
    return undefined;
  }
}

/** The rest of the reserved bytes is zeros; anything else was put there later. */
function unpadded(contents: Buffer): Buffer {
  const length = 4 + contents.readUInt16BE(2);
  if (contents[1] !== twoBytesOfLength || contents.subarray(length).some((byte) => byte !== 0)) throw new RangeError();
  return contents.subarray(0, length);
}

const twoBytesOfLength = 0x82;

interface SignedData {
  readonly certificates: readonly [forge.pki.Certificate];
  readonly rawCapture: { readonly authenticatedAttributes: forge.asn1.Asn1[]; readonly signature: string };
}

function opened({ certificates: [first], rawCapture: { authenticatedAttributes, signature } }: SignedData): ReadSeal {
  const { asn1 } = forge;
  const certificate = new X509Certificate(bytes(forge.pki.certificateToAsn1(first)));
  const attributes = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  return {
    certificate,
    digest: digestIn(authenticatedAttributes),
    isGenuine: verify('sha256', bytes(attributes), certificate.publicKey, Buffer.from(signature, 'binary')),
  };
}

const bytes = (asn1: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');

/** Each attribute is its name and a set of one value. */
function digestIn(attributes: readonly forge.asn1.Asn1[]): Buffer {
  const values = attributes.map(({ value }) => value as [forge.asn1.Asn1, forge.asn1.Asn1]);
  const named = values.find(([name]) => forge.asn1.derToOid(name.value as string) === forge.pki.oids.messageDigest);
  const [digest] = (named?.[1].value ?? []) as forge.asn1.Asn1[];
  return Buffer.from((digest?.value ?? '') as string, 'binary');
}
