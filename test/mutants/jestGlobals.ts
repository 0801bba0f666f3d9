import { format } from 'node:util';
import { expect } from 'expect';

export { expect };

type Deed = (...args: never[]) => unknown;
type Hook = 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach';

export interface Test {
  readonly name: string;
  readonly deed: () => unknown;
}

/** A file, or a `describe` in it. */
export interface Block {
  readonly name: string;
  readonly parts: (Block | Test)[];
  readonly hooks: Record<Hook, (() => unknown)[]>;
}

const newBlock = (name: string): Block => ({
  name,
  parts: [],
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});

let block = newBlock('');

/** The block that `load` declares. */
export const declaredBy = async (load: () => Promise<unknown>): Promise<Block> => {
  block = newBlock('');
  await load();
  return block;
};

const hook = (name: Hook) => (deed: () => unknown) => void block.hooks[name].push(deed);
export const beforeAll = hook('beforeAll');
export const afterAll = hook('afterAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');

const declareTest = (name: string, deed: () => unknown) => void block.parts.push({ name, deed });

const declareBlock = (name: string, body: () => unknown) => {
  const outer = block;
  block = newBlock(name);
  outer.parts.push(block);
  body();
  block = outer;
};

type Declare = (name: string, deed: () => unknown) => void;

const withEach = (declare: Declare) => {
  const each = (rows: readonly unknown[]) => (name: string, deed: Deed) =>
    rows.forEach((row) => {
      const args: unknown[] = Array.isArray(row) ? row : [row];
      declare(format(name, ...args).slice(0, 120), () => Reflect.apply(deed, undefined, args));
    });
  return Object.assign(declare, { each });
};

export const test = withEach(declareTest);
export const describe = withEach(declareBlock);
export const jest = { setTimeout: () => {} };
