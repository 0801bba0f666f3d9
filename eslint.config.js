import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { walls } from './lint/walls.js';

const tests = ['**/*.test.ts', '**/*.test.tsx', '{src,admin}/test/**', 'fixtures/**', 'bench/**'];

const globalsOfNode = ['clearInterval', 'console', 'module', 'process', 'require', 'setInterval', 'setTimeout', 'URL'];

const environment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Only config.ts reads the environment.',
};

const transaction = {
  selector: 'CallExpression[callee.property.name=/^(transactional|begin)$/]',
  message: 'Transactions take one way: lib/inTransaction.ts.',
};

/** Spread into the literal around it, a key that does not exist compiles. */
const layout = {
  selector:
    ':matches(ObjectExpression > SpreadElement > ObjectExpression, :matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression)',
  message: 'Write it plainly: a literal spread into another switches the check for unknown keys off.',
};

/** What is read from a page, read once, holds on a fast machine and not on a busy one. */
const reads =
  'allInnerTexts|allTextContents|ariaSnapshot|count|getAttribute|innerText|inputValue|isChecked|isDisabled|isEditable|isEnabled|isVisible|textContent';
const glance = {
  selector: `CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(${reads})$/]`,
  message: 'A page shows it soon: await soon(() => …).',
};

export default defineConfig([
  globalIgnores(['dist/', '.cache/', '.data/', 'coverage/', 'migrations/']),
  js.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: Object.fromEntries(globalsOfNode.map((name) => [name, 'readonly'])) },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', layout],
      // Uploads are searched for control characters on purpose.
      'no-control-regex': 'off',
      // A handler or an adapter is async because its interface is.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.ts', 'admin/**/*.ts', 'admin/**/*.tsx'],
    ignores: tests,
    rules: {
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 30, skipBlankLines: true, skipComments: true, IIFEs: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', layout, environment, transaction],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  // A table, a line per right: it is as long as there are rights.
  { files: ['src/domain/rights.ts'], rules: { 'max-lines': 'off' } },
  {
    // What a test gets from JSON or SQL it goes on to expect piece by piece.
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['src/test/browser/**'], rules: { 'no-restricted-syntax': ['error', layout, glance] } },
  { files: ['src/config.ts'], rules: { 'no-restricted-syntax': ['error', layout, transaction] } },
  { files: ['src/lib/inTransaction.ts'], rules: { 'no-restricted-syntax': ['error', layout, environment] } },
  { files: ['src/lib/**'], rules: { '@typescript-eslint/consistent-type-assertions': 'off' } },
  walls,
  { files: ['src/main.ts'], rules: { 'no-console': 'off' } },
]);
