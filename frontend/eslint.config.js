import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const features = readdirSync(new URL('./src/features', import.meta.url));

const forbid = (regex, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
});

/** app imports features, features import shared, never back and never sideways. */
const layers = [
  {
    files: ['src/shared/**/*.{ts,tsx}'],
    rules: forbid('(^|/)(app|features)/', 'shared code knows neither features nor the app'),
  },
  ...features.flatMap((feature) => {
    const others = features.filter((each) => each !== feature).join('|');
    const sideways = `(^|/)(app|features)/|^(\\.\\./)+(${others})/`;
    const message =
      'a feature imports its own files and shared code; only its api folder knows the wire';
    return [
      {
        files: [`src/features/${feature}/**/*.{ts,tsx}`],
        rules: forbid(`${sideways}|api/generated`, message),
      },
      { files: [`src/features/${feature}/api/*.ts`], rules: forbid(sideways, message) },
    ];
  }),
  {
    files: ['src/app/**/*.{ts,tsx}'],
    rules: forbid('api/generated', 'the generated client is reached through shared/api'),
  },
];

export default tseslint.config(
  { ignores: ['dist/', 'src/shared/api/generated/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['*.js'], languageOptions: { globals: { URL: 'readonly', process: 'readonly' } } },
  ...layers,
);
