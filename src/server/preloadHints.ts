import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { initialQuery, type List } from '../domain/list.ts';
import { rowSources } from '../platform/lists/source.ts';

/** Preload hints: a page's links to what it will request as soon as its script runs. */
export type PreloadHints = (url: string, isSignedIn: boolean) => string;

/** Makes the preload hints for the bundle in that folder: the scripts of the screen, and its first requests. */
export const preloadHintsFor = (folder: string): PreloadHints => {
  const file = join(folder, 'openings.json');
  const scripts = existsSync(file) ? written.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return (url, isSignedIn) => {
    const [pathname = '', search] = url.split('?');
    const code = (scripts[pathname.split('/')[1] ?? ''] ?? []).map(scriptLink);
    return [...code, ...(isSignedIn ? firstRequests(pathname, !search).map(answerLink) : [])].join('');
  };
};

/** The build's file (`admin/preloadHints.ts`): files of the bundle by the first segment of an address. */
const written = z.record(z.string(), z.array(z.string()));

const scriptLink = (path: string) => `<link rel="modulepreload" crossorigin href="/${path}">`;

const answerLink = (url: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${url.replaceAll('&', '&amp;')}">`;

/**
 * The first requests of a page: the current user and, for a list, its views, its columns and, if the address has no
 * query, its rows.
 */
const firstRequests = (pathname: string, isWhole: boolean): readonly string[] => {
  const list = [...rowSources.values()].map((source) => source.list).find(({ page }) => page === pathname);
  return ['/api/users/current-user', ...(list ? listRequests(list, isWhole) : [])];
};

const listRequests = (list: List, isWhole: boolean): string[] => [
  ...(isWhole ? [`/api/${list.path}?${new URLSearchParams(initialQuery(list)).toString()}`] : []),
  `/api/list_views?list=${list.path}`,
  `/api/preferences/columns.${list.path}`,
];
