import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const project: Project = {
  testEnvironment: '<rootDir>/test/native/environment.cjs',
  runtime: '<rootDir>/test/native/runtime.cjs',
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {},
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/(\\.cache|\\.data|dist)/'],
};

const withDatabase: Project = {
  ...project,
  setupFiles: ['<rootDir>/src/test/ownClock.ts'],
  globalSetup: '<rootDir>/src/test/globalSetup.ts',
  globalTeardown: '<rootDir>/src/test/globalTeardown.ts',
};

const config: Config = {
  // One more than the cores of a small machine: they wait for databases and browsers half of their time.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/native/sequencer.cjs',
  // Modules of a finished file stay in memory with Node's own module loader.
  workerIdleMemoryLimit: '1GB',
  // For what hangs alone: no test is to fail on a slow machine.
  testTimeout: 240_000,
  projects: [
    {
      ...project,
      displayName: 'domain',
      testMatch: ['<rootDir>/src/domain/**/*.test.ts', '<rootDir>/lint/*.test.js'],
    },
    {
      ...project,
      displayName: 'screens',
      testEnvironment: '<rootDir>/test/native/page.cjs',
      testMatch: ['<rootDir>/admin/**/*.test.{ts,tsx}'],
    },
    {
      ...withDatabase,
      displayName: 'server',
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/fixtures/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/src/domain/', '<rootDir>/src/test/browser/'],
    },
    { ...withDatabase, displayName: 'browser', testMatch: ['<rootDir>/src/test/browser/**/*.test.ts'] },
  ],
};

export default config;
