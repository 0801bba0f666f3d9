import { isUuid } from '../domain/uuid.ts';

/**
 * Address for the log, without personal data: the route's own words and the ids of records. The query may have a name,
 * a tax number or a token, and so may any other part of a path.
 */
export const loggedAddress = (url: string, route?: string): string => {
  const words = new Set(route?.split('/'));
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (words.has(part) || isUuid(part) || isPlain(part) ? part : '***'))
    .join('/');
};

/** A word of a page's address, 'new-accounts', and nothing as long as a token. */
const isPlain = (part: string): boolean => /^[a-z._-]{0,30}$/i.test(part);
