import extractFromSource from '@lingui/cli/api/extractors/babel';
import { messages, publishMessages } from '@voicecart/contract/messages';

type Extractors = NonNullable<import('@lingui/conf').LinguiConfig['extractors']>;

/**
 * The exact texts of the specification are shown with `i18n._(messages.x)`, a call the macro cannot read. They are
 * taken from the table itself, so that a text added there reaches the translators.
 */
export const specificationExtractor: Extractors = [
  {
    match: (filename) => filename.endsWith('contract/src/messages.ts'),
    extract(filename, _code, onMessageExtracted) {
      for (const id of [...Object.values(messages), ...Object.values(publishMessages)]) {
        onMessageExtracted({ id, message: id, origin: [filename, 1] });
      }
    },
  },
  extractFromSource,
];
