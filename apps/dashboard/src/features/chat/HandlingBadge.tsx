import { useLingui } from '@lingui/react/macro';
import type { ChatHandling } from '@voicecart/contract/chat/chat-wire';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export function useHandlingNames(): Readonly<Record<ChatHandling, string>> {
  const { t } = useLingui();
  return { assistant: t`Assistant`, waiting: t`Waiting for a person`, person: t`Person` };
}

/** Who answers a conversation now; that somebody waits is what needs a look. */
export function HandlingBadge({ handling }: { handling: ChatHandling }) {
  const name = useHandlingNames()[handling];
  return handling === 'waiting' ? <StatusBadge tone="warning" label={name} /> : name;
}
