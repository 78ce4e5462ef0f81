import { Trans } from '@lingui/react/macro';
import type { UtteranceFault } from './utterance-text.ts';

/** What is wrong with an utterance while it is typed; `names` are the slots it may have, in braces. */
export function UtteranceFaultText({ fault, names }: { fault: UtteranceFault; names: readonly string[] }) {
  switch (fault.kind) {
    case 'character':
      return <Trans>“{fault.what}” can’t be spoken: only words, apostrophes, full stops and slots in braces.</Trans>;
    case 'brace':
      return <Trans>A brace is missing: a slot stands between two.</Trans>;
    case 'slot':
      return names.length > 0 ? (
        <Trans>
          This intent has no slot “{fault.what}”. It has {names.join(', ')}.
        </Trans>
      ) : (
        <Trans>This intent has no slots.</Trans>
      );
    case 'twice':
      return <Trans>The slot “{fault.what}” may stand in it only once.</Trans>;
    case 'present':
      return <Trans>This intent has that utterance already.</Trans>;
    case 'removed':
      return <Trans>You took that utterance out. Put it back in the list below.</Trans>;
  }
}
