/** What `finally` is handed may take its time, and is waited for: the types that come with the language do not say so. */
interface Promise<T> {
  finally(onfinally: () => PromiseLike<unknown>): Promise<T>;
}
