import { basename, dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes preload hints: the script files of each screen by the first segment of its path (`openings.json`). The server
 * names them on the page itself, so that they load with the scripts of every page, not after them. A screen's folder is
 * named after that segment, and its `index.ts` imports the page.
 */
export const preloadHints = (): Plugin => ({
  name: 'openings',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (_html, { bundle = {} }) => facesOf(bundle).map(preloaded) },
  generateBundle(_options, bundle) {
    const pages = [...this.getModuleIds()]
      .filter((id) => ofScreens.test(id))
      .flatMap((id) => {
        const page = this.getModuleInfo(id)?.dynamicallyImportedIds.find((imported) => imported.endsWith('.tsx'));
        return page ? [[basename(dirname(id)), scriptsOf(bundle, page)]] : [];
      });
    this.emitFile({ type: 'asset', fileName: 'openings.json', source: JSON.stringify(Object.fromEntries(pages)) });
  },
});

const ofScreens = /\/admin\/[^/]+\/[^/]+\/index\.ts$/;

/** The fonts, preloaded: text that renders before its font has loaded renders again. */
const facesOf = (bundle: Bundle): string[] => Object.keys(bundle).filter((name) => face.test(name));

const face = /inter-latin-wght-normal[^/]*\.woff2$/;

const preloaded = (name: string) => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', crossorigin: true, href: `/${name}` },
});

/** The script of a module and its imports, without those that every page has loaded. */
function scriptsOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const withImports = (names: readonly string[], into = new Set<string>()): Set<string> => {
    for (const name of names) if (!into.has(name)) withImports(imports.get(name) ?? [], into.add(name));
    return into;
  };
  const everywhere = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const own = chunks.filter(({ facadeModuleId }) => facadeModuleId === module).map(({ fileName }) => fileName);
  return [...withImports(own)].filter((name) => !everywhere.has(name));
}
