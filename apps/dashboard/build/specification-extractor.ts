import extractFromSource from '@lingui/cli/api/extractors/babel';
import { messages, publishMessages } from '@voicecart/contract/messages';
import { submissionMessages } from '@voicecart/contract/submissions/submission-messages';

type Extractors = NonNullable<import('@lingui/conf').LinguiConfig['extractors']>;

/**
 * The exact texts of the specification are shown with `i18n._(messages.x)`, a call the macro cannot read. They are
 * taken from the table itself, so that a text added there reaches the translators.
 */
export const specificationExtractor: Extractors = [
  {
    match: (filename) => filename.endsWith('contract/src/messages.ts'),
    extract(filename, _code, onMessageExtracted) {
      const tables = [messages, publishMessages, submissionMessages];
      for (const id of new Set(tables.flatMap((table) => Object.values(table)))) {
        onMessageExtracted({ id, message: id, origin: [filename, 1] });
      }
    },
  },
  extractFromSource,
];
