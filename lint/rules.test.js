import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { nodePath, root, tool } from '../scripts/lib/project.mjs';

const lines = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join('\n');
const functionOf = (count) => `export const f = () => {\n${lines(count, () => '  f();')}\n};`;
const constants = (count) => lines(count, (index) => `export const a${index} = 1;\n// Not counted.\n`);

const wall = 'house(walls)';
const syntax = 'eslint-js(no-restricted-syntax)';
const longFile = 'eslint(max-lines)';
const longFunction = 'eslint(max-lines-per-function)';
const console = 'eslint(no-console)';
const assertion = 'typescript(consistent-type-assertions)';
const floating = 'typescript(no-floating-promises)';
const unsafe = 'typescript(no-unsafe-assignment)';

const foreign = '../../book/accounts/present.ts';
const environment = 'export const home = process.env.HOME;';
const begin = 'export const f = (orm: { begin(): void }) => orm.begin();';
const transactional = 'export const f = (orm: { transactional(): void }) => orm.transactional();';
const layout = 'export const f = (a: number) => ({ b: 1, ...{ a } });';
const glance =
  'export const f = async (page: { count(): Promise<number> }, expect: (n: number) => void) => expect(await page.count());';
const asserted = 'export const f = (a: unknown) => a as string;';
const parsed = `const a = JSON.parse('1');\nexport const b = [a];`;
const said = 'console.log(1);';
const names = 'house(names)';
const comments = 'house(comments)';
const named = (text) => `export const f = (rows: string[]) => {\n  ${text}\n  return rows;\n};`;

/** A file, its text, and the rules that refuse it; none where the text is allowed there. */
const cases = [
  ['src/office/tasks/bare.ts', `import '${foreign}';`, [wall]],
  ['src/office/tasks/ofTypes.ts', `import type { A } from '${foreign}';\nexport type B = A;`, [wall]],
  ['src/office/tasks/handedOn.ts', `export { a } from '${foreign}';`, [wall]],
  ['src/office/tasks/allHandedOn.ts', `export * from '${foreign}';`, [wall]],
  ['src/office/tasks/late.ts', `export const a = () => import('${foreign}');`, [wall]],
  [
    'src/office/tasks/typeOnly.ts',
    `export type A = import('${foreign}').A;`,
    [wall, 'typescript(consistent-type-imports)'],
  ],
  ['src/server/main.ts', "import 'date-fns';", [wall]],
  ['src/office/tasks/walls.test.ts', "import 'date-fns';", [wall]],
  ['admin/kit/walls.tsx', "import '../book/clients/ClientPage.tsx';", [wall]],
  ['fixtures/walls.ts', "import 'date-fns';", [wall]],
  ['bench/walls.ts', "import 'date-fns';", [wall]],

  ['src/office/tasks/environment.ts', environment, [syntax]],
  ['src/platform/config.ts', environment, []],
  ['src/office/tasks/environment.test.ts', environment, []],
  ['src/office/tasks/begin.ts', begin, [syntax]],
  ['src/office/tasks/transactional.ts', transactional, [syntax]],
  ['src/lib/inTransaction.ts', begin, []],
  ['src/office/tasks/layout.ts', layout, [syntax]],
  ['src/office/tasks/layoutOfList.ts', 'export const f = (a: number) => [1, ...[a]];', [syntax]],
  ['admin/layout.tsx', 'export const A = ({ a }: { a: number }) => <A {...{ a }} />;', [syntax]],
  ['src/office/tasks/layout.test.ts', layout, [syntax]],
  ['src/lib/inTransactionOfTest.test.ts', begin, []],
  ['src/test/browser/glance.ts', glance, [syntax]],
  ['src/office/tasks/glance.test.ts', glance, []],

  ['src/office/tasks/longFile.ts', constants(201), [longFile]],
  ['src/office/tasks/fullFile.ts', constants(200), []],
  ['src/domain/rights.ts', constants(201), []],
  ['src/office/tasks/longFunction.ts', functionOf(29), [longFunction]],
  ['src/office/tasks/fullFunction.ts', functionOf(28).replaceAll('f();', 'f();\n\n  // Not counted.'), []],
  [
    'src/office/tasks/longCalledAtOnce.ts',
    `(${functionOf(29).slice(17, -1)})();`.replaceAll('f()', 'void 0'),
    [longFunction],
  ],
  ['admin/longComponent.tsx', functionOf(29), [longFunction]],
  ['src/office/tasks/longFunction.test.ts', functionOf(29), []],
  ['src/office/tasks/said.ts', said, [console]],
  ['src/office/tasks/said.test.ts', said, []],
  ['src/office/tasks/asserted.ts', asserted, [assertion]],
  ['src/lib/asserted.ts', asserted, []],
  ['src/office/tasks/asserted.test.ts', asserted, []],

  ['src/office/tasks/floating.ts', 'Promise.resolve(1);', [floating]],
  ['src/domain/floating.test.ts', 'Promise.resolve(1);', [floating]],
  ['admin/floating.tsx', 'Promise.resolve(1);', [floating]],
  ['bench/floating.ts', 'Promise.resolve(1);', [floating]],
  ['src/office/tasks/parsed.ts', parsed, [unsafe]],
  ['src/office/tasks/parsed.test.ts', parsed, []],
  ['src/office/tasks/loose.ts', 'export const f = (a: unknown) => a == null;', ['eslint(eqeqeq)']],
  [
    'src/office/tasks/foundRow.ts',
    named("const found = rows.find((row) => row === 'a');\n  rows = [found ?? ''];"),
    [names],
  ],
  ['src/office/tasks/row.ts', named("const row = rows.find((one) => one === 'a');\n  rows = [row ?? ''];"), []],
  ['src/office/tasks/shortArrow.ts', 'export const f = (held: string) =>\n  held.length;', []],
  ['src/office/tasks/longArrow.ts', 'export const f = (held: string) => ({\n  a: 1,\n  b: held,\n});', [names]],
  ['src/office/tasks/typeOfPlace.ts', 'export interface Place {\n  readonly seen: string;\n}', [names, names]],
  [
    'src/office/tasks/foundRow.test.ts',
    named("const found = rows.find((row) => row === 'a');\n  rows = [found ?? ''];"),
    [],
  ],
  ['src/office/tasks/whatIs.ts', '/** What is shown of a task. */\nexport const a = 1;', [comments]],
  ['src/office/tasks/whatIs.test.ts', '// Where it stands.\nexport const a = 1;', [comments]],
  ['src/office/tasks/subject.ts', '/** Columns of a task: what is shown. */\nexport const a = 1;', []],
  ['src/office/tasks/nextLine.ts', '// Tasks are sorted by day.\n// What is due comes first.\nexport const a = 1;', []],
  ['src/office/tasks/dead.ts', '// oxlint-disable-next-line no-console\nexport const a = 1;', [undefined]],
  ['scripts/unknown.mjs', 'export default unknown;', ['eslint-js(no-undef)']],
];

const house = mkdtempSync(join(tmpdir(), 'verus-lint-'));
afterAll(() => rmSync(house, { recursive: true }));

/** Lints all cases by the project's own settings, laid out in a folder as they would be in the project. */
function refusals() {
  for (const name of ['node_modules', 'lint']) symlinkSync(join(root, name), join(house, name));
  const settings = [
    'package.json',
    'oxlint.config.ts',
    'tsconfig.base.json',
    'src/tsconfig.json',
    'admin/tsconfig.json',
  ];
  const ofDomain = ['src/domain/tsconfig.json', 'src/domain/tsconfig.tests.json'];
  for (const path of [...settings, ...ofDomain]) cpSync(join(root, path), join(house, path));
  for (const [path, code] of cases) {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), code);
  }
  const folders = ['src', 'admin', 'fixtures', 'bench', 'scripts'];
  const args = [tool('oxlint'), '--format', 'json', ...folders];
  const { stdout, stderr } = spawnSync(nodePath(), args, { cwd: house, encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return Map.groupBy(JSON.parse(stdout).diagnostics, ({ filename }) => filename);
}

const refused = refusals();

test.each(cases)('%s: %s', (path, _code, rules) => {
  expect((refused.get(path) ?? []).map(({ code }) => code).sort()).toEqual(rules);
});
