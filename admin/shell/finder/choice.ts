/** Something that the finder can open. */
export interface Choice {
  /** The heading under which it stands. */
  readonly group: string;
  readonly name: string;
  readonly detail?: string;
  readonly to: string;
}
