import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { specificationExtractor } from './build/specification-extractor.ts';

/** `npm run messages` collects the texts into src/locales/*.po; Vite compiles those files into chunks. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/../../packages/contract/src/messages.ts'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  // Line numbers would change every catalogue with every edit.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  extractors: specificationExtractor,
});
