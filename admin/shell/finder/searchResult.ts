/** A record, page or command that the finder can open. */
export interface SearchResult {
  /** Heading of the group. */
  readonly group: string;
  readonly name: string;
  readonly detail?: string;
  readonly to: string;
}
