import type { Config } from '../../platform/config.ts';
import { CannotSeal } from '../../lib/errors.ts';
import { isTrusted, standsInWords, validityOf } from '../../lib/secrets/certificateValidity.ts';
import { type FirmCertificate, firmCertificate } from '../../lib/secrets/firmCertificate.ts';

/** What seals a document at that moment; refused where no reader would trust the seal. */
export const sealingCertificate = async (config: Config, at: Date): Promise<FirmCertificate> => {
  const certificate = await firmCertificate(config);
  const validity = validityOf(certificate, at);
  if (isTrusted(validity)) return certificate;
  throw new CannotSeal(standsInWords(validity));
};
