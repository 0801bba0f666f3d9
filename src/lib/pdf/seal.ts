import { Signer, SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import type { FirmCertificate } from '../secrets/firmCertificate.ts';
import { rsaSigner } from '../secrets/rsaSigner.ts';

/** Bytes kept free for the signature; ours takes a sixth of it, one with a chain of certificates more. */
const room = 8192;
/** Placeholder that the signing library looks for, and overwrites. */
const unknown = '**********';

interface SealWords {
  /** Never what somebody typed: these words stand in the file as they are. */
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Reserves the bytes of the seal in a document that is not closed yet, and certifies that nothing may be changed after
 * it.
 */
export const placeSeal = (paper: PDFKit.PDFDocument, words: SealWords): void => {
  const seal = paper.ref(sealOf(words));
  const { page, _root: root } = paper as unknown as Inside;
  const field = paper.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: text('Seal'),
    F: hiddenAndLocked,
    Rect: [0, 0, 0, 0],
    V: seal,
    P: page.dictionary,
  });
  page.annotations.push(field);
  const permissions = paper.ref({ DocMDP: seal });
  Object.assign(root.data, { Perms: permissions });
  paper.initForm();
  Object.assign(root.data.AcroForm.data, { SigFlags: signedAppendOnly, Fields: [field], NeedAppearances: false });
  for (const placed of [seal, field, permissions]) placed.end('');
};

/** The signature dictionary before its bytes are known. */
const sealOf = ({ name, reason, at }: SealWords) => ({
  Type: 'Sig',
  Filter: 'Adobe.PPKLite',
  SubFilter: 'adbe.pkcs7.detached',
  ByteRange: [0, unknown, unknown, unknown],
  Contents: Buffer.alloc(room),
  Name: text(name),
  Reason: text(reason),
  M: at,
  Reference: [
    { Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' } },
  ],
});

/** Parts of the library that its types do not declare. */
interface Inside {
  readonly page: { readonly dictionary: object; readonly annotations: object[] };
  readonly _root: { readonly data: { readonly AcroForm: { readonly data: object } } };
}

/** Plain strings become names in the file. */
const text = (words: string): object => Object(words) as object;

const hiddenAndLocked = 2 + 128;
const signedAppendOnly = 3;

/** PDF signature: the closed document with the firm's digital signature over all of its bytes. */
export const sealPdf = (pdf: Buffer, certificate: FirmCertificate, at: Date): Promise<Buffer> => {
  const sign = async (content: Buffer) => detachedSignature(content, certificate, at);
  return new SignPdf().sign(pdf, Object.assign(new Signer(), { sign }));
};

/** CMS, as `adbe.pkcs7.detached` wants it. */
function detachedSignature(content: Buffer, { key, chain }: FirmCertificate, at: Date): Buffer {
  const { oids, certificateFromPem } = forge.pki;
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(content.toString('binary'));
  for (const pem of chain) message.addCertificate(pem);
  message.addSigner({
    key: rsaSigner(key),
    certificate: certificateFromPem(chain[0]),
    digestAlgorithm: oids.sha256 ?? '',
    authenticatedAttributes: [
      { type: oids.contentType ?? '', value: oids.data },
      // The types want it as text; a date is what is encoded.
      { type: oids.signingTime ?? '', value: at as unknown as string },
      { type: oids.messageDigest ?? '' },
    ],
  });
  message.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
}
