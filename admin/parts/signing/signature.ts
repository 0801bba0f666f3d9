import type { formKinds, signatureBlocks } from '../../../src/domain/internal-form/choices.ts';

/** The evidence of one signature, as the server answers it. */
export interface SignatureEvidence {
  readonly id: string;
  readonly block: keyof typeof signatureBlocks;
  /** As it was typed. */
  readonly typedName: string;
  /** Whose session it was. */
  readonly signerName: string;
  readonly consentText: string;
  readonly signedAt: string;
  /** Which the server saw. */
  readonly address: string;
  /** Which the browser claimed. */
  readonly signerIp: string | null;
  readonly agent: string;
  readonly secondFactorAt: string;
  readonly sha256Before: string;
  readonly sha256After: string;
  readonly edition: number;
  readonly kind: keyof typeof formKinds;
  readonly voidedAt: string | null;
  readonly voidReason: string | null;
  /** The document as this signature left it. */
  readonly url: string;
}
