import type { Config } from './config.ts';
import { readId, signId } from '../lib/secrets/tokens.ts';

const days = 30;
const use = 'account';

/** The address of an account, for a mail; whoever follows it must be allowed to see the account. */
export const linkToAccount = ({ publicUrl, sessionKey }: Config, id: string): string =>
  `${publicUrl}/signed_url?signed_id=${signId(use, id, Date.now() + days * 86_400_000, sessionKey)}`;

/** The id of the account that a link leads to; undefined where it is not ours, or too old. */
export const readAccountLink = ({ sessionKey }: Config, signedId: string | undefined): string | undefined =>
  readId(use, signedId ?? '', sessionKey, Date.now());
