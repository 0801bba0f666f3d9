import { type Block, declaredBy, type Test } from './jestGlobals.ts';
import { loadAnew } from './modules.ts';
import { board } from './switchboard.ts';

export interface Suite {
  readonly file: string;
  readonly block: Block;
  /** Each of its tests may build on the one before. */
  readonly isTold: boolean;
  /** Mutants whose code runs before any test, when the modules are loaded. */
  readonly metInLoading: ReadonlySet<number>;
  /** Mutants whose code each test, and its preparation, runs. */
  readonly stretches: readonly DateRange[];
  readonly steps: number;
  readonly milliseconds: number;
  /** For sets of its tests, whether these pass without the others; each is tried once. */
  readonly standing: Map<string, Promise<boolean>>;
}

/** A test, or the preparation of a block of them. */
interface DateRange {
  readonly tests: readonly Test[];
  readonly met: ReadonlySet<number>;
  readonly milliseconds: number;
}

/** Runs a test file with no mutant at work, and records the mutants whose code it runs. */
export const tryOut = async (file: string, isTold: boolean): Promise<Suite> => {
  const began = performance.now();
  [board.active, board.steps, board.met] = [0, 0, new Set()];
  const block = await declaredBy(() => loadAnew(file));
  const metInLoading = board.met;
  board.met = new Set();
  const stretches: DateRange[] = [];
  const failed = await firstFailed(block, {
    isWanted: () => true,
    passed: (tests, milliseconds) => {
      stretches.push({ tests, met: board.met, milliseconds });
      board.met = new Set();
    },
  });
  if (failed) throw new Error(`${file}: '${failed.test.name}' fails with no mutant at work`);
  const milliseconds = performance.now() - began;
  return { file, block, isTold, metInLoading, stretches, steps: board.steps, milliseconds, standing: new Map() };
};

/** Tests that run the mutant's code, themselves or in their preparation. */
const testsThatMeet = (id: number, { stretches }: Suite): ReadonlySet<Test> =>
  new Set(stretches.filter(({ met }) => met.has(id)).flatMap(({ tests }) => tests));

export const meets = (suite: Suite, id: number): boolean => testsThatMeet(id, suite).size > 0;

/** Duration of the tests that run the mutant's code. */
export const timeToMeet = (id: number, suite: Suite): number => {
  const tests = testsThatMeet(id, suite);
  const taken = suite.stretches.filter((stretch) => stretch.tests.some((test) => tests.has(test)));
  return taken.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
};

/**
 * Whether one of the tests that run the mutant's code fails, and without the mutant would not, though run without the
 * others.
 */
export const isKilledAlone = async (id: number, suite: Suite): Promise<boolean> => {
  const tests = testsThatMeet(id, suite);
  const failed = await failedWith(id, suite, tests);
  return failed !== undefined && (failed === 'none begins' || standAlone(suite, upTo(failed, tests)));
};

/** The same in the course of the whole file, if its tests build on each other: a later one may meet the effects. */
export const isKilledInCourse = async (id: number, suite: Suite): Promise<boolean> => {
  const all = testsIn(suite.block);
  const isTried = !suite.isTold || testsThatMeet(id, suite).size === all.length;
  return !isTried && (await failedWith(id, suite, new Set(all))) !== undefined;
};

/** The same with the mutant at work while the modules are loaded. */
export const isKilledInLoading = async (id: number, { file, steps }: Suite): Promise<boolean> => {
  const run = async () => firstFailed(await declaredBy(() => loadAnew(file)), { isWanted: () => true });
  return (await atWork(id, steps, run)) !== undefined;
};

const failedWith = (id: number, { block, steps, stretches }: Suite, tests: ReadonlySet<Test>) =>
  atWork(id, steps, () => firstFailed(block, { stretches, isWanted: (test) => tests.has(test) }));

const atWork = async (id: number, steps: number, run: () => Promise<Failure | undefined>) => {
  [board.active, board.steps, board.mostSteps] = [id, 0, 3 * steps + 100_000];
  try {
    return await run();
  } catch {
    return 'none begins';
  } finally {
    board.active = 0;
  }
};

const upTo = ({ test }: Failure, tests: ReadonlySet<Test>): ReadonlySet<Test> =>
  new Set([...tests].slice(0, [...tests].indexOf(test) + 1));

/** Whether these pass without the others, with no mutant at work. */
const standAlone = async ({ block, standing, isTold }: Suite, tests: ReadonlySet<Test>): Promise<boolean> => {
  const all = testsIn(block);
  const areTheFirst = all.slice(0, tests.size).every((test) => tests.has(test));
  if (!isTold || areTheFirst) return true;
  const key = all.map((test) => Number(tests.has(test))).join('');
  const known = standing.get(key) ?? firstFailed(block, { isWanted: (test) => tests.has(test) }).then((one) => !one);
  standing.set(key, known);
  return known;
};

interface Course {
  readonly isWanted: (test: Test) => boolean;
  /** Durations, if they are known. */
  readonly stretches?: readonly DateRange[];
  readonly passed?: (tests: readonly Test[], milliseconds: number) => unknown;
}

const isTest = (part: Block | Test): part is Test => 'deed' in part;
const testsIn = ({ parts }: Block): Test[] => parts.flatMap((part) => (isTest(part) ? [part] : testsIn(part)));

/** The test that failed, or the first of those whose preparation failed. */
interface Failure {
  readonly test: Test;
}

async function firstFailed(block: Block, course: Course, outer: readonly Block[] = []): Promise<Failure | undefined> {
  const tests = testsIn(block);
  const first = tests.find(course.isWanted);
  if (!first) return undefined;
  const blocks = [...outer, block];
  try {
    await timed(tests, course, async () => {
      for (const prepare of block.hooks.beforeAll) await prepare();
    });
    for (const part of block.parts) {
      if (isTest(part) && !course.isWanted(part)) continue;
      const failed = isTest(part) ? await failure(part, course, blocks) : await firstFailed(part, course, blocks);
      if (failed) return failed;
    }
    return undefined;
  } catch {
    return { test: first };
  } finally {
    for (const tidy of block.hooks.afterAll) await tidy();
  }
}

async function failure(test: Test, course: Course, blocks: readonly Block[]): Promise<Failure | undefined> {
  const hooks = blocks.map((each) => each.hooks);
  try {
    await timed([test], course, async () => {
      for (const prepare of hooks.flatMap(({ beforeEach }) => beforeEach)) await prepare();
      await test.deed();
      for (const tidy of hooks.flatMap(({ afterEach }) => afterEach)) await tidy();
    });
    return undefined;
  } catch {
    return { test };
  }
}

async function timed(tests: readonly Test[], { stretches, passed }: Course, deed: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const usual = stretches?.find((stretch) => stretch.tests.length === tests.length && stretch.tests[0] === tests[0]);
  await patiently(deed, 30_000 + 10 * (usual?.milliseconds ?? 10_000));
  passed?.(tests, performance.now() - began);
}

/** A mutant may wait for ever for an event that does not come. */
async function patiently(deed: () => Promise<void>, patience: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It takes too long')), patience);
  try {
    await Promise.race([deed(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
