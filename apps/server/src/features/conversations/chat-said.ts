import type { Db } from '../../platform/database.ts';
import { listChatItems } from './conversations.queries.ts';

/** Something in a conversation of the storefront chat that no turn of the assistant's has. */
export interface ChatSaidBeside {
  readonly at: string;
  readonly by: 'shopper' | 'assistant' | 'person';
  readonly name: string | null;
  readonly text: string;
}

interface Told {
  readonly channel: string;
  readonly session_ref: string;
}

/**
 * What a person and the shopper told each other while the assistant kept silent, and what stood beside it: turns are
 * the assistant's alone. A turn has the moment of the message that it answers, and the words of the answer.
 */
export async function saidBesideTurns(
  db: Db,
  merchantId: string,
  { channel, session_ref: session }: Told,
  turns: readonly { readonly at: Date; readonly speech: string }[],
): Promise<ChatSaidBeside[]> {
  if (channel !== 'chat') return [];
  const moments = new Set(turns.map(({ at }) => at.getTime()));
  const answers = new Set(turns.map(({ speech }) => speech));
  const items = await listChatItems(db, merchantId, session.slice('chat.'.length));
  return items.flatMap(({ at, said_by: by, name, text }) => {
    const isOfTurn = by === 'shopper' ? moments.has(at.getTime()) : by === 'assistant' && answers.has(text ?? '');
    return isOfTurn || text === null ? [] : [{ at: at.toISOString(), by, name, text }];
  });
}
