import { Trans } from '@lingui/react/macro';
import type { UtteranceFault } from './utterance-text.ts';

/** What is wrong with an utterance while it is typed; `names` are the slots it may have, in braces. */
export function UtteranceFaultText({ fault, names }: { fault: UtteranceFault; names: readonly string[] }) {
  switch (fault.kind) {
    case 'character':
      return <Trans>“{fault.what}” can’t be spoken. Use only words, apostrophes, periods and slots in braces.</Trans>;
    case 'brace':
      return <Trans>A brace is missing. A slot goes between two braces.</Trans>;
    case 'slot':
      return names.length > 0 ? (
        <Trans>
          This intent has no slot “{fault.what}”. Available slots: {names.join(', ')}.
        </Trans>
      ) : (
        <Trans>This intent has no slots.</Trans>
      );
    case 'twice':
      return <Trans>Use the slot “{fault.what}” only once.</Trans>;
    case 'present':
      return <Trans>This phrase is already taught.</Trans>;
    case 'removed':
      return <Trans>You removed that utterance. Restore it in the list below.</Trans>;
  }
}
