import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The pure core is given time, randomness and timers as data; reaching for them there is a bug. */
const impure = (object, property, instead) => ({
  object,
  property,
  message: `shared/ is pure: ${instead}`,
});

export default tseslint.config(
  { ignores: ['dist', 'coverage', 'data', '.cache', '**/*.js'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['shared/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        impure('Date', 'now', 'take `now` as an argument'),
        impure('Math', 'random', 'use random.ts with a seed'),
        impure('performance', 'now', 'take `now` as an argument'),
      ],
      'no-restricted-globals': ['error', 'setTimeout', 'setInterval', 'queueMicrotask'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'shared/ is pure: take `now` as an argument',
        },
      ],
    },
  },
  {
    files: ['server/store/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name='execute'][callee.object.callee.property.name='transaction'] > .arguments Identifier[name='db']",
          message: 'Inside a transaction the outer `db` waits for ever: use the transaction.',
        },
      ],
    },
  },
  {
    files: ['client/**/*.ts', 'client/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
);
