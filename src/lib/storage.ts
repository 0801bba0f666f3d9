import type { Readable } from 'node:stream';
import { newId } from './columns.ts';

declare const ours: unique symbol;

/** What bytes lie under: a UUID of our own making, never a record's id and never a name that a caller gave. */
export type StorageKey = string & { readonly [ours]: true };

/** A new one for each writing: nobody writes over what another has written. */
export const newStorageKey = (): StorageKey => newId() as StorageKey;

/** Where files lie. */
export interface Storage {
  /** All or nothing: a file that is too large, damaged or cut off leaves no trace. */
  put(key: StorageKey, content: Readable, limits: PutLimits): Promise<Stored>;
  get(key: StorageKey): Promise<Readable>;
  size(key: StorageKey): Promise<number>;
  /** Removing what is not there is no error: the sweep may come twice. */
  remove(key: StorageKey): Promise<void>;
  /** All that lies there, in no order; of what comes or goes meanwhile nothing is promised. */
  list(): AsyncIterable<Lying>;
  /** Removes what killed processes left half written, a day later. */
  tidy(): Promise<void>;
}

export interface Lying {
  readonly key: StorageKey;
  readonly writtenAt: Date;
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
