// eslint.config.mjs: lint rules for the page, its tests, the server tests and the benchmarks in JavaScript. Run ESLint
// from the top of the tree, as the test page_lint does: paths below are relative to the current folder.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

const here = dirname(fileURLToPath(import.meta.url)); // import.meta.dirname needs Node 20

export default defineConfig(
  { ignores: ['**/node_modules/', 'build/', 'web/src/text/*table.ts', 'examples/games/*table.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  // Not recommendedTypeChecked, which takes half as long again: of the rules that need types, we take those on promises
  // and on switches, below. What the others find, `tsc --strict` mostly finds too.
  ts.configs.recommended,
  // The tests send functions to the browser, so their files use the names of both worlds.
  { files: ['**/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    // One program for everything, so that the type checker reads the libraries once.
    languageOptions: { parserOptions: { tsconfigRootDir: here, project: 'tsconfig.lint.json' } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }], // `x == null` means null or undefined
      'max-len': ['error', { code: 120, ignoreUrls: true }],
      'one-var': ['error', 'never'],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': [
        'error',
        // The runner waits for its tests itself.
        { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'it', 'describe'], package: 'node:test' }] },
      ],
      // `attributes` is off: event handlers may be async, because Game.send and complain show what goes wrong.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
);
