import { Readable } from 'node:stream';
import type { AppContext } from '../platform/appContext.ts';
import type { Storage } from '../lib/storage.ts';

/** A storage that holds each file back when it has taken its first bytes, until it is let go; or takes none at all. */
export const holdStorage = ({ storage }: Pick<AppContext, 'storage'>, fault?: Error) => {
  const put: Storage['put'] = storage.put.bind(storage);
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const held: Storage['put'] = async (key, content, limits) => {
    if (fault) throw fault;
    return put(key, Readable.from(slowly(content)), limits);
  };
  async function* slowly(content: Readable) {
    for await (const piece of content) {
      yield piece;
      begun.resolve();
      await letGo.promise;
    }
  }
  Object.assign(storage, { put: held });
  const release = () => {
    Object.assign(storage, { put });
    letGo.resolve();
  };
  return { begun: begun.promise, release };
};
