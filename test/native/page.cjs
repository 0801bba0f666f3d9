const { clearTimeout } = require('node:timers');
const { setImmediate } = require('node:timers/promises');
const NativeEnvironment = require('./environment.cjs');

/** One page for the process: packages that were loaded with it hold on to it. */
let page;

/** Node with an empty page (happy-dom, no layout); later suites of the process find Node alone. */
module.exports = class PageEnvironment extends NativeEnvironment {
  async setup() {
    await super.setup();
    page ??= openPage();
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    for (const [name, value] of Object.entries(page))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  async teardown() {
    // Renders that have begun end; later ones find no page any more.
    await setImmediate();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const name of Object.keys(page)) {
      const before = this.before[name];
      if (before) Object.defineProperty(globalThis, name, before);
      else delete globalThis[name];
    }
    await super.teardown();
  }
};

/** Sets the page's globals. Those that Node has as well stay Node's, unless the page's own elements need theirs. */
function openPage() {
  const { Window } = require('happy-dom');
  const window = new Window({ url: 'http://localhost/', width: 1440, height: 900 });
  const names = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis) || ofThePage.has(name));
  const held = names.map((name) => [name, window[name]]);
  const heard = hearing.map((name) => [name, window[name].bind(window)]);
  return { ...Object.fromEntries([...held, ...heard]), ...waiting, fetch: nobody, patience, window: globalThis };
}

/**
 * Milliseconds to wait for an element that never comes: a person waits less for it than the run of all tests on a busy
 * machine may need.
 */
const patience = process.env.CI ? 60_000 : 10_000;

const timers = new Set();

/** A timer that ends with the page. */
const remembered =
  (start) =>
  (...how) => {
    const timer = start(...how);
    timers.add(timer);
    return timer;
  };
const waiting = { setTimeout: remembered(setTimeout), setInterval: remembered(setInterval) };

const nobody = async () => {
  throw new TypeError('No server stands behind this page.');
};

const hearing = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
const ofThePage = new Set([
  'Blob',
  'CustomEvent',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'localStorage',
  'navigator',
  'sessionStorage',
]);
