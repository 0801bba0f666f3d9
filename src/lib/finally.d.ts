/** The callback of `finally` may return a promise, which is awaited: the language's own types do not say so. */
interface Promise<T> {
  finally(onfinally: () => PromiseLike<unknown>): Promise<T>;
}
