const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const { console } = globalThis;
const { exit } = process;

/** The process itself is where a suite runs; what Jest sets in it for one suite is taken out for the next. */
module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    globalThis.console = console;
    process.exit = exit;
    for (const key of ['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS']) delete globalThis[Symbol.for(key)];
  }

  getVmContext() {
    return null;
  }
};
