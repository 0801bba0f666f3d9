import { join } from 'node:path';
import { nodePath, root, run, runTool } from './project.mjs';

export const types = () => run(nodePath(), [join(root, 'node_modules', 'typescript7', 'bin', 'tsc'), '--build']);

export const lint = (args = []) => runTool('eslint', ['--max-warnings', '0', ...args, '.']);

export const format = (args) =>
  runTool('prettier', [...args, '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']);

/** Breaks the code in one place after the other, and says which breaks no test noticed. */
export const mutants = (args) =>
  run(nodePath(), ['--disable-warning=ExperimentalWarning', 'test/mutants/run.ts', ...args]);

export const jest = (args, env = {}) =>
  runTool('jest', ['--passWithNoTests', ...args], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    ...env,
  });
