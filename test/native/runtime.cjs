const { readFileSync } = require('node:fs');
const { registerHooks, stripTypeScriptTypes } = require('node:module');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const root = pathToFileURL(`${module.path}/../../`).href;
const globals = new URL('test/native/globals.mjs', root).href;
let suites = 0;

/**
 * Loads suites by Node itself, as the server is. In Jest's own loader every suite reads all packages and the whole
 * product anew; here a process reads them once. Modules that belong to one suite are its tests, their helpers, and the
 * modules of the browser, which keep the state of one page.
 */
module.exports = class NativeRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    suites += 1;
    await import(`${pathToFileURL(path).href}?suite=${suites}`);
  }

  /** Jest's framework, which holds the tests of one suite. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  setGlobalsForRuntime(given) {
    super.setGlobalsForRuntime(given);
    const jest = this.jestGlobals.jestObjectFor(this._testPath);
    globalThis[Symbol.for('globals of the suite')] = { ...given, jest };
  }

  installGetBuiltinModule() {}
};

registerHooks({ resolve, load });

// A worker that has nothing left to do ends at once: to take its memory apart first takes longer than Jest waits.
process.once('beforeExit', () => process.exit());

/** An import of a suite's own module is the suite's own too, if it is of such a kind. */
function resolve(specifier, context, next) {
  const [, suite] = split(context.parentURL ?? '');
  if (!suite) return next(specifier, context);
  if (specifier === '@jest/globals') return { url: `${globals}?${suite}`, shortCircuit: true };
  const found = next(specifier, context);
  return isOfTheSuite(found.url) ? { ...found, url: `${found.url}?${suite}` } : found;
}

const isOfTheSuite = (url) =>
  url.startsWith(root) && /^(admin|lint|test|src\/test)\/|\.test\.ts$/.test(url.slice(root.length));

const plain = new Map();

/** Strips the types of a module once, not for every suite. */
function load(url, context, next) {
  const [file, suite] = split(url);
  if (!suite || !/\.tsx?$/.test(file)) return next(url, context);
  if (!plain.has(file)) plain.set(file, plainOf(fileURLToPath(file)));
  return { format: 'module', source: plain.get(file), shortCircuit: true };
}

/** Markup is made calls by what builds the admin, which a process without screens does not load. */
function plainOf(file) {
  const code = readFileSync(file, 'utf8');
  if (!file.endsWith('.tsx')) return stripTypeScriptTypes(code);
  const made = require('rolldown/utils').transformSync(file, code);
  if (made.errors.length > 0) throw new SyntaxError(`${file}\n${made.errors.map(({ message }) => message).join('\n')}`);
  return made.code;
}

const split = (url) => /^(.*)\?(suite=\d+)$/.exec(url)?.slice(1) ?? [url, undefined];
