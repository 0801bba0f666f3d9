import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadHints } from './preloadHints.ts';
import { precompressed } from './precompressed.ts';

const ofEveryPage =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@mui\/(?!x-)[^/]+|@emotion|@popperjs|stylis|ra-[^/]+|react-admin|react-hook-form|@hookform)\//;

/** Our own modules of every page; without those that only forms need, which load the schema packages. */
const ofOurs =
  /\/admin\/kit\/(?!form|inputs|pdf)|\/src\/domain\/((?!fields|listView|phone|wording)[^/]+|.*(list|links|choices|types))\.ts/;

/** Shared chunks, few of them, as a browser loads six files at once. The first changes only with its packages. */
const shared = [
  // Together with its setting, so that no chunk makes a schema before it; a list that is only read loads neither.
  { name: 'zod', test: /node_modules\/zod\/|admin\/withoutCompiler/ },
  { name: 'packages', test: ofEveryPage },
  { name: 'kit', test: ofOurs, minShareCount: 5 },
  { name: 'forms', test: /\/admin\/kit\/(form|inputs)\//, minShareCount: 4 },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadHints(), precompressed()],
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('withoutCompiler.ts', import.meta.url)) }] },
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    // Vite's inline script would need an exception in the content security policy.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: shared } } },
  },
});
