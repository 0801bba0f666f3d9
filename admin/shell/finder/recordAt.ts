import { foundKinds } from '../../../src/domain/search/found.ts';

/** Record of a path, by its last id: the account for `/clients/{id}/accounts/{id}`. */
export const recordAt = (pathname: string): string | undefined =>
  [...pathname.matchAll(/\/([a-z-]+)\/([\da-f]{8}-[\da-f-]{27})(?=\/|$)/g)]
    .map(([, segment = '', id = '']) => `${segment.replaceAll('-', '_')}:${id}`)
    .findLast((one) => one.replace(/:.*/, '') in foundKinds);
