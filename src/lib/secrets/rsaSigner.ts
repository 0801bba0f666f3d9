import { constants, privateEncrypt, type KeyObject } from 'node:crypto';
import type forge from 'node-forge';

/** Prefix of a SHA-256 digest that RSA signs (RFC 8017, 9.2). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/**
 * Signs with node's key where forge wants one of its own: forge's arithmetic blocks the event loop for a tenth of a
 * second.
 */
export const rsaSigner = (key: KeyObject): forge.pki.rsa.PrivateKey => {
  const sign = (digest: forge.md.MessageDigest): string => {
    const padded = Buffer.concat([digestInfo, Buffer.from(digest.digest().toHex(), 'hex')]);
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, padded).toString('binary');
  };
  return { sign } as forge.pki.rsa.PrivateKey;
};
