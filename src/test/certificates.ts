import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { rsaSigner } from '../lib/secrets/rsaSigner.ts';
import type { FirmCertificate } from '../lib/secrets/firmCertificate.ts';

/** One key for all: it is their days that tests are about. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A certificate as an authority would issue it, of these days. */
export const certificateOf = (from: string, until: string): FirmCertificate => {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  certificate.serialNumber = '01';
  Object.assign(certificate.validity, { notBefore: new Date(from), notAfter: new Date(until) });
  const name = [{ name: 'commonName', value: 'Verus' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(rsaSigner(privateKey), forge.md.sha256.create());
  return { key: privateKey, chain: [forge.pki.certificateToPem(certificate)] };
};

/** The same as a file of PKCS#12. */
export const pkcs12Of = ({ key, chain: [pem] }: FirmCertificate, password: string): Buffer => {
  const { privateKeyFromPem, certificateFromPem } = forge.pki;
  const own = privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }).toString());
  const file = forge.pkcs12.toPkcs12Asn1(own, [certificateFromPem(pem)], password, { count: 1 });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1');
};

/** Long over, and with many years to go. */
export const expired = certificateOf('2014-01-01T00:00:00Z', '2024-01-01T12:00:00Z');
export const fresh = certificateOf('2020-01-01T00:00:00Z', '2120-01-01T12:00:00Z');
