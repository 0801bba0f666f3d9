import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { CannotStart } from '../process/cannotStart.ts';
import type { Bucket, S3Settings } from './bucket.ts';

/**
 * Tries the bucket once. A wrong setting stops the start; a storage that is merely down does not, as all but files can
 * be worked with meanwhile: then it answers a sentence about it.
 */
export async function reachBucket(bucket: Bucket, settings: S3Settings): Promise<string | undefined> {
  const look = new ListObjectsV2Command({ Bucket: bucket.name, MaxKeys: 1 });
  try {
    await bucket.tryTo((client, options) => client.send(look, options));
    return undefined;
  } catch (error) {
    const mistake = mistakeOf(error, settings);
    if (mistake) throw new CannotStart(mistake);
    return `The storage at ${settings.endpoint} is not responding (${codeOf(error)}): until it does, files cannot be saved or read.`;
  }
}

/**
 * The mistake in the settings, judged by the storage's error; undefined where it has not answered, or that it is down.
 */
function mistakeOf(error: unknown, settings: S3Settings): string | undefined {
  const status = statusOf(error);
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return `There is no server ${new URL(settings.endpoint).host}: correct S3_ENDPOINT.`;
  if (code in mistakes) return mistakes[code]?.(settings);
  if (status === undefined || status >= 500) return undefined;
  return `The server at ${settings.endpoint} is not S3-compatible storage (${status} ${code}): correct S3_ENDPOINT, or S3_PATH_STYLE.`;
}

const wrongKey = ({ endpoint }: S3Settings) =>
  `The storage at ${endpoint} does not know the key: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
const wrongRegion = ({ bucket, region }: S3Settings) =>
  `The bucket ${bucket} is not in the region ${region}: correct S3_REGION, and S3_ENDPOINT if it names a region.`;
const noBucket = ({ endpoint, bucket }: S3Settings) =>
  `There is no bucket ${bucket} at ${endpoint}: create it, or correct S3_BUCKET.`;

const mistakes: Readonly<Record<string, (settings: S3Settings) => string>> = {
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: wrongKey,
  AccessDenied: ({ bucket }) =>
    `The key has no access to the bucket ${bucket}: let S3_ACCESS_KEY_ID list, read, write and delete there, or correct S3_BUCKET.`,
  NoSuchBucket: noBucket,
  InvalidBucketName: noBucket,
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  RequestTimeTooSkewed: ({ endpoint }) =>
    `The clock of this machine differs from that of the storage at ${endpoint}: correct it.`,
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'an unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

const statusOf = (error: unknown): number | undefined => {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  const status: unknown =
    metadata && typeof metadata === 'object' ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  return typeof status === 'number' ? status : undefined;
};
