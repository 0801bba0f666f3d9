const { Date: Right } = globalThis;

/** Sets the clock of the server, not that of its database, wrong by so many minutes; answers how to set it right. */
export const setClock = (minutes: number): (() => void) => {
  const now = () => Right.now() + minutes * 60_000;
  globalThis.Date = new Proxy(Right, {
    construct: (target, args: []) => new target(...(args.length > 0 ? args : ([now()] as unknown as []))),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  return () => {
    globalThis.Date = Right;
  };
};
