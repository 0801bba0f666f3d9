import { type Block, declaredBy, type Test } from './jestGlobals.ts';
import { loadAnew } from './modules.ts';
import { board } from './switchboard.ts';

export interface Suite {
  readonly file: string;
  readonly block: Block;
  /** The mutants that its tests come by, and those that it comes by before any test, when its modules are loaded. */
  readonly met: ReadonlySet<number>;
  readonly metInLoading: ReadonlySet<number>;
  readonly milliseconds: number;
  readonly steps: number;
  /** By test, what it comes by. */
  readonly metBy: ReadonlyMap<Test, ReadonlySet<number>>;
}

/** Runs a test file with no mutant at work, and keeps by what it came. */
export const tryOut = async (file: string): Promise<Suite> => {
  const began = performance.now();
  [board.active, board.steps, board.met] = [0, 0, new Set()];
  const block = await declaredBy(() => loadAnew(file));
  const metInLoading = board.met;
  const metBetween = new Set<number>();
  board.met = metBetween;
  const metBy = new Map<Test, ReadonlySet<number>>();
  const failed = await firstFailed(block, {
    isWanted: () => true,
    before: () => (board.met = new Set()),
    after: (test) => {
      metBy.set(test, board.met);
      board.met = metBetween;
    },
  });
  if (failed) throw new Error(`${file}: '${failed}' fails with no mutant at work`);
  const met = new Set([metBetween, ...metBy.values()].flatMap((each) => [...each]));
  return { file, block, met, metInLoading, metBy, milliseconds: performance.now() - began, steps: board.steps };
};

/** The first test that fails with the mutant at work; of those alone that come by it, if they do not build on each other. */
export const killerOf = (id: number, { block, metBy, steps }: Suite, isTold: boolean): Promise<string | undefined> =>
  atWork(id, steps, () => firstFailed(block, { isWanted: (test) => isTold || metBy.get(test)?.has(id) === true }));

/** The same for a mutant that is at work while the modules are loaded. */
export const killerInLoading = (id: number, { file, steps }: Suite): Promise<string | undefined> =>
  atWork(id, steps, async () => firstFailed(await declaredBy(() => loadAnew(file)), { isWanted: () => true }));

const atWork = async (id: number, steps: number, run: () => Promise<string | undefined>) => {
  [board.active, board.steps, board.mostSteps] = [id, 0, 3 * steps + 100_000];
  try {
    return await run();
  } catch {
    return 'it does not even start';
  } finally {
    board.active = 0;
  }
};

interface Course {
  readonly isWanted: (test: Test) => boolean;
  readonly before?: () => unknown;
  readonly after?: (test: Test) => unknown;
}

const isTest = (part: Block | Test): part is Test => 'deed' in part;
const testsIn = ({ parts }: Block): Test[] => parts.flatMap((part) => (isTest(part) ? [part] : testsIn(part)));

async function firstFailed(block: Block, course: Course, outer: readonly Block[] = []): Promise<string | undefined> {
  if (!testsIn(block).some(course.isWanted)) return undefined;
  const blocks = [...outer, block];
  try {
    for (const prepare of block.hooks.beforeAll) await patiently(prepare);
    for (const part of block.parts) {
      if (isTest(part) && !course.isWanted(part)) continue;
      const failed = isTest(part) ? await failure(part, course, blocks) : await firstFailed(part, course, blocks);
      if (failed) return `${block.name} ${failed}`.trim();
    }
    return undefined;
  } catch {
    return `${block.name} is not prepared`;
  } finally {
    for (const tidy of block.hooks.afterAll) await tidy();
  }
}

async function failure(test: Test, { before, after }: Course, blocks: readonly Block[]): Promise<string | undefined> {
  before?.();
  try {
    for (const prepare of blocks.flatMap(({ hooks }) => hooks.beforeEach)) await prepare();
    await patiently(test.deed);
    for (const tidy of blocks.flatMap(({ hooks }) => hooks.afterEach)) await tidy();
    return undefined;
  } catch {
    return test.name;
  } finally {
    after?.(test);
  }
}

const patience = 120_000;

/** A mutant may wait for ever for what does not come. */
async function patiently(deed: () => unknown): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It takes too long')), patience);
  try {
    await Promise.race([deed(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
