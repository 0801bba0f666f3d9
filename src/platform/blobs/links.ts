import type { Config } from '../config.ts';
import type { Actor } from '../../domain/permissions.ts';
import { signLink, type Link } from '../../lib/secrets/tokens.ts';

const minutes = 5;

/** A presigned path that serves one file to one person for five minutes. */
export const linkTo = (
  { sessionKey }: Config,
  blobId: string,
  { id: user }: Actor,
  disposition: Link['disposition'],
): string =>
  `/api/downloads/${signLink({ file: blobId, user, disposition, expires: Date.now() + minutes * 60_000 }, sessionKey)}`;
