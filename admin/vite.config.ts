import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './precompressed.ts';

/** What changes rarely stays in the browser's cache when only our own code changed. */
const vendorChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\// },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-)[^/]+|@emotion|@popperjs|stylis)\// },
  // With its setting, so that no chunk makes a schema before it.
  { name: 'zod', test: /node_modules\/zod\/|admin\/withoutCompiler/ },
  { name: 'admin', test: /node_modules\/(ra-|react-admin|react-hook-form|@hookform)/ },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompressed()],
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('withoutCompiler.ts', import.meta.url)) }] },
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    // Its inline script would need a hole in the content security policy.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: vendorChunks } } },
  },
});
