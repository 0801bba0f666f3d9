import { defineConfig } from 'oxlint';

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

export default defineConfig({
  ignorePatterns: ['dist/', '.cache/', '.data/', 'coverage/', 'migrations/'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript'],
  jsPlugins: ['./lint/walls.js', { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'error' },
  rules: {
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-assignment': 'error',
    'preserve-caught-error': 'error',
    'eslint-js/no-dupe-args': 'error',
    'eslint-js/no-octal': 'error',
    // These refuse what is right as well: an entity spread for its columns, a sort of statuses.
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    {
      files: ['**/*.mjs', '**/*.cjs'],
      globals: Object.fromEntries(globalsOfNode.map((name) => [name, 'readonly'])),
    },
    {
      files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
      rules: {
        'no-redeclare': ['error', { builtinGlobals: false }],
        'eslint-js/no-undef': 'error',
        // What require gives is taken apart.
        'typescript/unbound-method': 'off',
      },
    },
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        eqeqeq: ['error', 'always'],
        'no-array-constructor': 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        // Uploads are searched for control characters on purpose.
        'no-control-regex': 'off',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'eslint-js/no-restricted-syntax': ['error', layout],
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-imports': 'error',
        'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
        'typescript/no-explicit-any': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-namespace': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: ['src/**/*.ts', 'admin/**/*.ts', 'admin/**/*.tsx'],
      excludeFiles: tests,
      rules: {
        'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': ['error', { max: 30, skipBlankLines: true, skipComments: true, IIFEs: true }],
        'no-console': 'error',
        'eslint-js/no-restricted-syntax': ['error', layout, environment, transaction],
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      },
    },
    // A table, a line per right: it is as long as there are rights.
    { files: ['src/domain/rights.ts'], rules: { 'max-lines': 'off' } },
    {
      // What a test gets from JSON or SQL it goes on to expect piece by piece.
      files: tests,
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    { files: ['src/test/browser/**'], rules: { 'eslint-js/no-restricted-syntax': ['error', layout, glance] } },
    { files: ['src/platform/config.ts'], rules: { 'eslint-js/no-restricted-syntax': ['error', layout, transaction] } },
    {
      files: ['src/lib/inTransaction.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', layout, environment] },
    },
    { files: ['src/lib/**'], rules: { 'typescript/consistent-type-assertions': 'off' } },
    {
      files: ['{src,admin,fixtures,bench}/**/*.{ts,tsx}'],
      rules: { 'house/walls': 'error', 'house/comments': 'error' },
    },
    { files: ['{src,admin}/**/*.{ts,tsx}'], excludeFiles: tests, rules: { 'house/names': 'error' } },
    { files: ['src/server/main.ts'], rules: { 'no-console': 'off' } },
  ],
});
