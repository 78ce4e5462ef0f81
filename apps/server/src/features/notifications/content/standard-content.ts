import type { Language } from '@voicecart/contract/locales';
import {
  isOccasion,
  isOrderState,
  type NotificationChannel,
  type NotificationContent,
  type NotificationState,
} from '@voicecart/contract/notifications/kinds';
import { occasionWords } from './occasion-words.ts';
import { messageWords } from './standard-words.ts';

function standardWords(state: NotificationState, language: Language) {
  return isOrderState(state) ? messageWords[language].states[state] : occasionWords[language].states[state];
}

/** Our sentence for a state. A carrier tells of a problem, seldom of a new date: then it names none. */
export function standardText(
  state: NotificationState,
  language: Language,
  { isDated }: { readonly isDated: boolean },
): string {
  return state === 'exception' && !isDated ? messageWords[language].undated : standardWords(state, language).text;
}

/** What we say where the merchant has no words of their own. */
export function standardContent(
  state: NotificationState,
  channel: NotificationChannel,
  language: Language,
  isDated = true,
): NotificationContent {
  const { subject } = standardWords(state, language);
  const text = standardText(state, language, { isDated });
  const isOver = state === 'cancelled' || state === 'refunded' || state === 'returned';
  if (channel === 'sms') {
    const track = { kind: 'button' as const, label: messageWords[language].track, url: '' as const };
    return {
      subject,
      blocks: [{ kind: 'text', text: `{shop.name}: ${text}` }, ...(isOrderState(state) && !isOver ? [track] : [])],
    };
  }
  if (channel !== 'mail') return { subject, blocks: [{ kind: 'text', text }] };
  return {
    subject,
    blocks: [
      { kind: 'header', text: subject },
      { kind: 'text', text },
      { kind: 'items' },
      ...(onTheWay.includes(state) ? [{ kind: 'parcel' as const }] : []),
      ...(isOver ? [] : [{ kind: 'button' as const, label: buttonLabel(state, language), url: '' as const }]),
    ],
  };
}

/** The states in which a shopper asks who brings the parcel. */
const onTheWay: readonly NotificationState[] = ['shipped', 'out_for_delivery', 'exception'];

function buttonLabel(state: NotificationState, language: Language): string {
  const { openCart, seeProduct } = occasionWords[language];
  if (state === 'cart_left') return openCart;
  return isOccasion(state) ? seeProduct : messageWords[language].track;
}
