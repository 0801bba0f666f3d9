import type { formKinds, signatureBlocks } from '../../../src/domain/internal-form/choices.ts';

/** The evidence of one signature, as the server answers it. */
export interface SignatureEvidence {
  readonly id: string;
  readonly block: keyof typeof signatureBlocks;
  /** The name as the signer typed it. */
  readonly typedName: string;
  /** Name of the signed-in user. */
  readonly signerName: string;
  readonly consentText: string;
  readonly signedAt: string;
  /** IP address that the server saw. */
  readonly address: string;
  /** IP address that the browser claimed. */
  readonly signerIp: string | null;
  readonly agent: string;
  readonly secondFactorAt: string;
  readonly sha256Before: string;
  readonly sha256After: string;
  readonly edition: number;
  readonly kind: keyof typeof formKinds;
  readonly voidedAt: string | null;
  readonly voidReason: string | null;
  /** URL of the document after this signature. */
  readonly url: string;
}
