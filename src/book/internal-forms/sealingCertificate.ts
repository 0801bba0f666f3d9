import type { Config } from '../../platform/config.ts';
import { CannotSeal } from '../../lib/errors.ts';
import { isTrusted, standsInWords, validityOf } from '../../lib/secrets/certificateValidity.ts';
import { type FirmCertificate, firmCertificate } from '../../lib/secrets/firmCertificate.ts';

/** Returns the certificate that seals a document at that moment; throws if no PDF reader would trust it. */
export const sealingCertificate = async (config: Config, at: Date): Promise<FirmCertificate> => {
  const certificate = await firmCertificate(config);
  const validity = validityOf(certificate, at);
  if (isTrusted(validity)) return certificate;
  throw new CannotSeal(standsInWords(validity));
};
