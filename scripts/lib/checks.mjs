import { join } from 'node:path';
import { nodePath, root, run, runTool } from './project.mjs';

export const types = () => run(nodePath(), [join(root, 'node_modules', 'typescript7', 'bin', 'tsc'), '--build']);

export const lint = (args = []) => runTool('eslint', ['--max-warnings', '0', ...args, '.']);

export const format = (args) =>
  runTool('prettier', [...args, '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']);

export const jest = (args, env = {}) =>
  runTool('jest', ['--passWithNoTests', ...args], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    ...env,
  });
