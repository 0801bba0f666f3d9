import type { Readable } from 'node:stream';
import { isUuid } from '../domain/uuid.ts';
import { newId } from './columns.ts';

declare const ours: unique symbol;

/**
 * Key under which bytes are stored: a UUID of our own making, never a record's id and never a name that a caller gave.
 */
export type StorageKey = string & { readonly [ours]: true };

/** A new key for each write: no file is ever overwritten. */
export const newStorageKey = (): StorageKey => newId() as StorageKey;

/** Whether a name that was listed, or given, is a key. */
export const isStorageKey = (name: string): name is StorageKey => isUuid(name) && name === name.toLowerCase();

/** Object storage for files: a folder, or a bucket. */
export interface Storage {
  /** All or nothing: a file that is too large, damaged or cut off leaves no trace. */
  put(key: StorageKey, content: Readable, limits: PutLimits): Promise<Stored>;
  /** Given the number of bytes, it answers exactly these or an error: before the first of them where it can be seen. */
  get(key: StorageKey, bytes?: number): Promise<Readable>;
  size(key: StorageKey): Promise<number>;
  /** Removing what is not there is no error: the sweep may come twice. */
  remove(key: StorageKey): Promise<void>;
  /** All that lies there, in no order; a file that comes or goes meanwhile may be missing. */
  list(): AsyncIterable<ListedFile>;
  /** Removes what killed processes left half written, a day later. */
  tidy(): Promise<void>;
  /** Undefined where all bytes come through this server. */
  readonly presignedUploads?: PresignedUploads;
}

/**
 * Uploads that browsers send to the storage themselves (presigned), under the id of their announcement. The address may
 * be written to again until it expires: nothing counts as arrived before it was copied to a key of its own.
 */
export interface PresignedUploads {
  /** The origin that a page's policy must allow it to send to. */
  readonly origin: string;
  /** Valid for five minutes, and for nothing but what is announced: the storage itself refuses what differs. */
  address(id: string, announced: Announced): Promise<string>;
  get(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
}

/** Facts about an upload that are known beforehand. */
export interface Announced {
  readonly contentType?: string;
  readonly bytes?: number;
  /** Base64. */
  readonly md5?: string;
}

export interface ListedFile {
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
