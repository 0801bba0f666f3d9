import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instrument, type Mutant } from './instrument.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const globals = new URL('jestGlobals.ts', import.meta.url).href;

/** Loads the files that `isMutated` names with their mutants from here on; they are numbered as they come. */
export const plantMutants = (isMutated: (file: string) => boolean): readonly Mutant[] => {
  const mutants: Mutant[] = [];
  const codes = new Map<string, string>();
  const codeOf = (file: string): string => {
    const source = readFileSync(root + file, 'utf8');
    if (!isMutated(file)) return stripTypeScriptTypes(source);
    const made = instrument(file, source, mutants.length + 1);
    mutants.push(...made.mutants);
    return stripTypeScriptTypes(made.code);
  };
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
      const found = next(specifier, context);
      // Imports of a fresh module are fresh as well.
      const life = context.parentURL && new URL(context.parentURL).searchParams.get('life');
      return life && isOwn(found.url) ? { ...found, url: `${found.url}?life=${life}` } : found;
    },
    load(url, context, next) {
      if (!isOwn(url) || !url.includes('.ts')) return next(url, context);
      const file = relative(root, fileURLToPath(url));
      const source = codes.get(file) ?? codeOf(file);
      codes.set(file, source);
      return { format: 'module', source, shortCircuit: true };
    },
  });
  return mutants;
};

const isOwn = (url: string): boolean =>
  url.startsWith('file:') && !url.includes('/node_modules/') && !url.includes('/test/mutants/');

let lives = 0;

/** The modules of a test file and all that they import of ours, loaded anew. */
export const loadAnew = (file: string): Promise<unknown> => import(`${root}${file}?life=${(lives += 1)}`);
