import { isUuid } from '../domain/uuid.ts';

/**
 * An address as the log may keep it: the route's own words and the ids of records. What was asked for behind the `?` may be
 * a name, a tax number or what opens something, and so may whatever else stands in a path.
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
