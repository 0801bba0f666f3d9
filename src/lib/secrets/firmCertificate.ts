import { createPrivateKey, generateKeyPair, randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { makeFolder } from '../makeFolder.ts';
import { CannotStart } from '../process/cannotStart.ts';
import { rsaSigner } from './rsaSigner.ts';

/** Key and certificate with which the firm signs PDF documents. */
export interface FirmCertificate {
  /** RSA. */
  readonly key: KeyObject;
  /** In PEM, the key's own first; then its issuers. */
  readonly chain: readonly [string, ...string[]];
}

interface Keeper {
  readonly firmCertificate?: FirmCertificate;
  readonly dataDir: string;
  readonly firmName: string;
}

/** The certificate that the server was given; without one, its own, made at its first use. */
export const firmCertificate = async ({
  firmCertificate: given,
  dataDir,
  firmName,
}: Keeper): Promise<FirmCertificate> => given ?? ownCertificate(dataDir, firmName);

/** The same certificate if it exists: the server makes its own at the first use, and none is made here. */
export const existingCertificate = async ({
  firmCertificate: given,
  dataDir,
}: Omit<Keeper, 'firmName'>): Promise<FirmCertificate | undefined> => given ?? keptIn(placeIn(dataDir));

/** SHA-256 of the certificate, as node spells fingerprints. */
export const fingerprintOf = ({ chain: [certificate] }: FirmCertificate): string =>
  new X509Certificate(certificate).fingerprint256;

/** Read at the start: a wrong file or password is reported then, and not to the first person who signs. */
export function readFirmCertificate(path: string, password: string): FirmCertificate {
  const file = readOrStop(path);
  try {
    return openPkcs12(file, password);
  } catch {
    throw new CannotStart(
      'FIRM_CERTIFICATE_FILE cannot be opened: it must be a PKCS#12 file with an RSA key and its certificate, and FIRM_CERTIFICATE_PASSWORD its password.',
    );
  }
}

function readOrStop(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new CannotStart(
      `The file ${path} cannot be read: correct FIRM_CERTIFICATE_FILE, or give this user access to it.`,
    );
  }
}

function openPkcs12(file: Buffer, password: string): FirmCertificate {
  const { oids, certificateToPem, privateKeyToPem } = forge.pki;
  const opened = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(file.toString('binary')), password);
  const bags = (type = '') => opened.getBags({ bagType: type })[type] ?? [];
  const [key] = [...bags(oids.pkcs8ShroudedKeyBag), ...bags(oids.keyBag)].flatMap((bag) => bag.key ?? []);
  const certificates = bags(oids.certBag).flatMap(({ cert }) => (cert ? certificateToPem(cert) : []));
  const privateKey = createPrivateKey(key ? privateKeyToPem(key) : '');
  const own = certificates.find((pem) => new X509Certificate(pem).checkPrivateKey(privateKey));
  if (!own) throw new Error('The file contains no certificate for its key');
  return { key: privateKey, chain: [own, ...certificates.filter((pem) => pem !== own)] };
}

/** Key and certificate in one file, for its user's eyes only. */
async function ownCertificate(dataDir: string, firmName: string): Promise<FirmCertificate> {
  const path = placeIn(dataDir);
  const kept = await keptIn(path);
  if (kept) return kept;
  await keepFirst(dataDir, path, await makeCertificate(firmName));
  return opened(await fs.readFile(path, 'utf8'));
}

const placeIn = (dataDir: string): string => join(dataDir, 'firm-certificate.pem');

const keptIn = async (path: string): Promise<FirmCertificate | undefined> => {
  const pem = await fs.readFile(path, 'utf8').catch(() => undefined);
  return pem === undefined ? undefined : opened(pem);
};

const opened = (pem: string): FirmCertificate => ({
  key: createPrivateKey(pem),
  chain: [pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))],
});

/** Two that are made at the same moment: the first to get the name stays. */
async function keepFirst(dataDir: string, path: string, pem: string): Promise<void> {
  const unnamed = `${path}.${randomBytes(6).toString('hex')}`;
  makeFolder(dataDir);
  await fs.writeFile(unnamed, pem, { flag: 'wx', mode: 0o600, flush: true });
  await fs.link(unnamed, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await fs.rm(unnamed);
}

async function makeCertificate(firmName: string): Promise<string> {
  // In a thread of its own: it takes a while, and nobody else should wait.
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const certificate = selfSigned(publicKey, firmName);
  certificate.sign(rsaSigner(privateKey), forge.md.sha256.create());
  return `${privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()}${forge.pki.certificateToPem(certificate)}`;
}

const years = 10;

function selfSigned(publicKey: KeyObject, firmName: string): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  // A positive number: its first bit must not be set.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  const { notBefore, notAfter } = certificate.validity;
  notAfter.setFullYear(notBefore.getFullYear() + years);
  // It seals the demo's papers, which are dated by the demo's calendar: before its first start.
  notBefore.setTime(Date.UTC(2020, 0, 1));
  const name = [{ name: 'commonName', value: firmName.slice(0, 64), valueTagClass: utf8 }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  return certificate;
}

/** The types know only the classes of tags here. */
const utf8 = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class;
