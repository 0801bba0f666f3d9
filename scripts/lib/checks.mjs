import { join } from 'node:path';
import { nodePath, root, run, runTool } from './project.mjs';

export const types = () => run(nodePath(), [join(root, 'node_modules', 'typescript7', 'bin', 'tsc'), '--build']);

export const lint = (args) => runTool('oxlint', args);

export const format = (args) => runTool('oxfmt', [...args, '.']);

/** Mutation testing: breaks the code in one place after the other, and lists the breaks that no test noticed. */
export const mutants = (args) =>
  run(nodePath(), ['--disable-warning=ExperimentalWarning', 'test/mutants/run.ts', ...args]);

/** Jest with a compile cache, so that its workers and the processes that tests start compile the product once. */
export const jest = (args, env = {}) =>
  runTool('jest', asJestReads(args), {
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...env,
  });

/** All suites, counted in that file as they end; output between them stays, as on a machine without a screen. */
export const countedJest = (file) =>
  jest(
    ['default', './test/counts.cjs', './test/slowest.cjs'].flatMap((name) => ['--reporters', name]),
    {
      COUNTS: file,
      CI: '1',
    },
  );

const projects = ['domain', 'screens', 'server', 'browser'];

/**
 * Projects are named before the pattern, with or without Jest's option, which takes the pattern for one more of them.
 */
export function asJestReads(args) {
  const option = args.indexOf('--selectProjects');
  const after = args.slice(option + 1);
  const end = after.findIndex((word) => !projects.includes(word));
  const chosen = end === -1 ? after : after.slice(0, end);
  const others = [...args.slice(0, Math.max(option, 0)), ...after.slice(chosen.length)];
  return [...(chosen.length > 0 ? ['--selectProjects', ...chosen] : []), '--passWithNoTests', ...others];
}
