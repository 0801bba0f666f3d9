const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const { console } = globalThis;
const { exit } = process;

/** Runs a suite in the process itself; globals that Jest sets for one suite are removed for the next. */
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
