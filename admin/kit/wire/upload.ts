import { failure, notStored, unreachable } from './failures.ts';
import { address, http } from './http.ts';
import { parse, parseOr } from './json.ts';
import { snakeKey } from '../../../src/domain/keys.ts';
import { md5 } from './md5.ts';
import { sendIdempotently } from './sendIdempotently.ts';
import { asSignedIn } from './session.ts';

/** Called with the percentage sent, a whole number. */
export type Progress = (percent: number) => void;

/** Sends a file as multipart, with progress, which fetch does not have. */
export async function upload<Answer>(
  path: string,
  file: File,
  onProgress?: Progress,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  // Fields come first, so that the server has them when the file arrives.
  Object.entries(fields).forEach(([key, value]) => form.append(snakeKey(key), value));
  form.append('file', file);
  // Identified by the file's metadata: reading its content would take as long as sending it.
  const what = [address(path), file.name, file.size, file.lastModified, JSON.stringify(fields)].join(' ');
  const send = (key: string) =>
    transfer({ method: 'POST', url: address(path), path, body: form, headers: { 'idempotency-key': key }, onProgress });
  return parse(await sendIdempotently(what, send));
}

interface DirectUpload {
  readonly direct_upload: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  readonly signed_id: string;
}

/**
 * Uploads directly to the storage: requests an upload URL, sends the file, and answers the signed id by which a record
 * claims it.
 */
export async function directUpload(file: File, purpose: string, onProgress?: Progress): Promise<string> {
  const blob = {
    filename: file.name,
    byteSize: file.size,
    contentType: file.type || 'application/octet-stream',
    checksum: await checksum(file),
    purpose,
  };
  const target = await http<DirectUpload>('/direct_uploads', { method: 'POST', body: { blob } });
  const { url, headers } = target.direct_upload;
  const sent = transfer({ method: 'PUT', url, path: '/direct_uploads', body: file, headers, onProgress });
  await (isOurs(url) ? sent : sent.catch(() => Promise.reject(notStored())));
  return target.signed_id;
}

/** False for a storage's own URL, whose answers are no JSON and not for people. */
const isOurs = (url: string) => url.startsWith('/');

// Chunk size given by the documents: a large file is never in memory as a whole.
const chunkBytes = 2_097_152;

async function checksum(file: File): Promise<string> {
  const digest = md5();
  for (let at = 0; at < file.size; at += chunkBytes) {
    digest.add(new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer()));
  }
  return digest.base64();
}

interface Transfer {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly path: string;
  readonly body: XMLHttpRequestBodyInit;
  readonly headers: Readonly<Record<string, string>>;
  readonly onProgress?: Progress;
}

const transfer = (one: Transfer): Promise<string> => asSignedIn(one.path, () => sendFile(one));

/** Answers the response text: a storage server's is XML, or empty. */
function sendFile({ method, url, body, headers, onProgress }: Transfer): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((100 * loaded) / total));
    request.onerror = () => reject(unreachable());
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 200 || status > 299) reject(failure(status, parseOr(responseText, undefined)));
      else resolve(responseText);
    };
    request.send(body);
  });
}
