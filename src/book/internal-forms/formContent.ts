import type { Printed } from './printed.ts';

/** The content of a version of the form. */
export interface FormContent {
  readonly firmName: string;
  readonly kind: 'oaa' | 'investor_profile';
  readonly edition: number;
  readonly preparedAt: Date;
  readonly printed: Printed;
  /** The content of its certificate, once it is signed. */
  readonly certified?: Certified;
}

export interface Certified {
  readonly sealedAt: Date;
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly formId: string;
  /** The signatures in the order of signing. */
  readonly signatures: readonly CertifiedSignature[];
}

export interface CertifiedSignature {
  readonly block: 'advisor' | 'verus';
  readonly typedName: string;
  readonly signerName: string;
  readonly signedAt: Date;
  readonly address: string;
  readonly signerIp: string | null;
  readonly agent: string;
  readonly secondFactorAt: Date;
  readonly consentText: string;
  readonly sha256Before: string;
}
