import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes brotli and gzip versions beside each built script and style, so that the server only sends them. */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  writeBundle({ dir = '' }, files) {
    for (const path of Object.keys(files).filter((name) => compressible.test(name))) {
      const plain = readFileSync(join(dir, path));
      writeFileSync(join(dir, `${path}.br`), brotliCompressSync(plain));
      writeFileSync(join(dir, `${path}.gz`), gzipSync(plain, { level: 9 }));
    }
  },
});

// Fonts and pictures are compressed already.
const compressible = /\.(m?js|css|svg)$/;
