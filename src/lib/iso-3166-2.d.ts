declare module 'iso-3166-2' {
  interface Subdivision {
    readonly name: string;
    readonly type: string;
  }
  const iso: {
    /** Keyed by the two letters of the country. */
    readonly data: Readonly<Record<string, unknown>>;
    country(code: string): { readonly name: string; readonly sub: Readonly<Record<string, Subdivision>> } | null;
  };
  export default iso;
}
