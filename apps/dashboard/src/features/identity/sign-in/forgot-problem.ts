import { messages } from '@voicecart/contract/messages';
import { ApiError } from '../../../lib/api-error.ts';

/**
 * E007: an address without an account says so; where the server says something else of the account, that follows after
 * " or ", in lower case. Waiting, and what did not arrive, say their own text.
 */
export function forgotProblemOf(
  error: unknown,
  say: (text: string) => string,
): { readonly text: string; readonly againAt: number | null } {
  if (!(error instanceof ApiError)) {
    return { text: error instanceof Error ? error.message : say(messages.serverError), againAt: null };
  }
  if (error.retryAfterSeconds !== null) {
    return { text: error.message, againAt: Date.now() + error.retryAfterSeconds * 1000 };
  }
  if (error.status !== 404) return { text: error.message, againAt: null };
  const unknown = say(messages.unknownEmail);
  const isAll = error.message === messages.unknownEmail;
  return { text: isAll ? unknown : `${unknown} or ${say(error.message).toLowerCase()}`, againAt: null };
}
