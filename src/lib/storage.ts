import type { Readable } from 'node:stream';
import { isUuid } from '../domain/uuid.ts';
import { newId } from './columns.ts';

declare const ours: unique symbol;

/** What bytes lie under: a UUID of our own making, never a record's id and never a name that a caller gave. */
export type StorageKey = string & { readonly [ours]: true };

/** A new one for each writing: nobody writes over what another has written. */
export const newStorageKey = (): StorageKey => newId() as StorageKey;

/** Whether a name that was found, or given, is such a one. */
export const isStorageKey = (name: string): name is StorageKey => isUuid(name) && name === name.toLowerCase();

/** Where files lie. */
export interface Storage {
  /** All or nothing: a file that is too large, damaged or cut off leaves no trace. */
  put(key: StorageKey, content: Readable, limits: PutLimits): Promise<Stored>;
  /** Whoever says of how many bytes it is gets these, or an error: before the first of them where it can be seen. */
  get(key: StorageKey, bytes?: number): Promise<Readable>;
  size(key: StorageKey): Promise<number>;
  /** Removing what is not there is no error: the sweep may come twice. */
  remove(key: StorageKey): Promise<void>;
  /** All that lies there, in no order; of what comes or goes meanwhile nothing is promised. */
  list(): AsyncIterable<Lying>;
  /** Removes what killed processes left half written, a day later. */
  tidy(): Promise<void>;
  /** Undefined where all bytes come through this server. */
  readonly arrivals?: Arrivals;
}

/**
 * Where browsers put bytes by themselves, under the id of what announced them. Whoever was given the address may write
 * there again until it expires: nothing counts as arrived before it was taken from there to a key of its own.
 */
export interface Arrivals {
  /** Where a page must be allowed to send to. */
  readonly origin: string;
  /** Good for five minutes, and for nothing but what is announced: the storage itself refuses what differs. */
  address(id: string, announced: Announced): Promise<string>;
  get(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
}

/** What is known beforehand. */
export interface Announced {
  readonly contentType?: string;
  readonly bytes?: number;
  /** Base64. */
  readonly md5?: string;
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
