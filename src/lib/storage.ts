import type { Readable } from 'node:stream';

/** Where files lie. Keys are UUIDs of our own making, never a name that a caller gave. */
export interface Storage {
  /** All or nothing: a file that is too large, damaged or cut off leaves no trace. */
  put(key: string, content: Readable, limits: PutLimits): Promise<Stored>;
  get(key: string): Promise<Readable>;
  size(key: string): Promise<number>;
  /** Removing what is not there is no error: the sweep may come twice. */
  remove(key: string): Promise<void>;
}

export interface PutLimits {
  readonly maxBytes: number;
  /** Base64, as the uploader declared it. */
  readonly md5?: string | null;
}

export interface Stored {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** Base64, as Content-MD5 spells it. */
  readonly md5: string;
}
