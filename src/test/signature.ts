import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A call as a storage receives it. */
export interface SignedCall {
  readonly method: string;
  /** Path and query, as they stand in the request's first line. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Why AWS would refuse the call, by its "Signature Version 4"; undefined if it is signed with this secret and in time.
 */
export const whyRefused = (call: SignedCall, secret: string, now: Date): string | undefined => {
  const { signature, date, expires, bodyHash } = whatIsSaid(call);
  if (signature !== signatureOf(call, secret)) return 'SignatureDoesNotMatch';
  if (now.getTime() > instantOf(date) + expires * 1000) return 'AccessDenied';
  const isWhole = bodyHash === unsigned || bodyHash === sha256(call.body);
  return isWhole ? undefined : 'XAmzContentSHA256Mismatch';
};

/**
 * The last step of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, and those before it.
 */
export const signatureOf = (call: SignedCall, secret: string): string => {
  const { date, scope } = whatIsSaid(call);
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(call))].join('\n');
  const key = scope.split('/').reduce<Buffer>((made, part) => hmac(made, part), Buffer.from(`AWS4${secret}`));
  return hmac(key, toSign).toString('hex');
};

const unsigned = 'UNSIGNED-PAYLOAD';
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const urlOf = ({ url }: SignedCall) => new URL(url, 'http://storage.test');

/** In the query of an address, or in the headers. */
const whatIsSaid = (call: SignedCall) => {
  const { searchParams: query } = urlOf(call);
  const header = (name: string) => String(call.headers[name] ?? '');
  const said = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(header('authorization'))?.[1] ?? '';
  const isAddress = query.has('X-Amz-Signature');
  const [keyId = '', ...scope] = (isAddress ? query.get('X-Amz-Credential') : said('Credential'))?.split('/') ?? [];
  return {
    keyId,
    scope: scope.join('/'),
    signature: isAddress ? query.get('X-Amz-Signature') : said('Signature'),
    signed: (isAddress ? query.get('X-Amz-SignedHeaders') : said('SignedHeaders'))?.split(';') ?? [],
    date: isAddress ? (query.get('X-Amz-Date') ?? '') : header('x-amz-date'),
    expires: isAddress ? Number(query.get('X-Amz-Expires')) : 15 * 60,
    bodyHash: isAddress ? unsigned : header('x-amz-content-sha256'),
  };
};

export const keyIdOf = (call: SignedCall): string => whatIsSaid(call).keyId;

const canonical = (call: SignedCall): string => {
  const { pathname, searchParams } = urlOf(call);
  const { signed, bodyHash } = whatIsSaid(call);
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encoded).join('='))
    .sort()
    .join('&');
  const headers = signed.map((name) => `${name}:${String(call.headers[name] ?? '').trim()}\n`).join('');
  return [call.method, pathname, query, headers, signed.join(';'), bodyHash].join('\n');
};

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const instantOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
