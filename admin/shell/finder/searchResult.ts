/** A record, page or command that the finder can open. */
export interface SearchResult {
  /** The heading under which it stands. */
  readonly group: string;
  readonly name: string;
  readonly detail?: string;
  readonly to: string;
}
