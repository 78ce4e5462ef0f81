import type { ChatHandling, ChatItem } from '@voicecart/contract/chat/chat-wire';
import type { Pending } from './outgoing.ts';

/** What the panel shows of a conversation. */
export interface ChatState {
  readonly items: readonly ChatItem[];
  /** What the shopper wrote and the server has not confirmed. */
  readonly pending: readonly Pending[];
  readonly handling: ChatHandling;
  readonly isOffline: boolean;
  readonly notice: 'tooMany' | 'failed' | null;
  readonly isAnswering: boolean;
}

export const fresh: ChatState = {
  items: [],
  pending: [],
  handling: 'assistant',
  isOffline: false,
  notice: null,
  isAnswering: false,
};
