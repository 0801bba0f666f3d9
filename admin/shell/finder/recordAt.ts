import { foundKinds } from '../../../src/domain/search/found.ts';

/** Of `/clients/{id}/accounts/{id}` the account, which is the last that is named. */
export const recordAt = (pathname: string): string | undefined =>
  [...pathname.matchAll(/\/([a-z-]+)\/([\da-f]{8}-[\da-f-]{27})(?=\/|$)/g)]
    .map(([, segment = '', id = '']) => `${segment.replaceAll('-', '_')}:${id}`)
    .findLast((one) => one.replace(/:.*/, '') in foundKinds);
