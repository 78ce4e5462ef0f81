import type { Reply, Screen } from '@voicecart/assistant/turn/reply';
import type { ChatBlock, ChatCard } from '@voicecart/contract/chat/chat-wire';

const cardsMax = 12;
const address = /https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/gu;

/** What a reply shows in the chat: its words, then what a device with a screen would show. */
export function blocksOf(reply: Reply, linkOf: (productId: string) => string | null): ChatBlock[] {
  const screen = reply.screen === null ? null : screenBlock(reply.screen, reply, linkOf);
  const links = [...new Set(`${reply.speech} ${reply.card?.text ?? ''}`.match(address) ?? [])].slice(0, 3);
  return [
    ...(reply.speech === '' ? [] : [{ kind: 'text', text: reply.speech } as const]),
    ...(screen === null ? [] : [screen]),
    ...links.map((url) => ({ kind: 'link', label: new URL(url).host, url }) as const),
  ];
}

/** Ids of products among what a reply shows: their pages are linked. */
export function productsOf(reply: Reply): string[] {
  const { screen, dialogue } = reply;
  if (screen?.template === 'detail' && screen.subject === 'product' && dialogue.shown?.focus) {
    return [dialogue.shown.focus];
  }
  if (screen?.template !== 'list' || dialogue.shown?.kind !== 'products') return [];
  const shown = new Set(dialogue.shown.ids);
  return screen.items.flatMap(({ touch }) => touch.filter((part) => shown.has(part))).slice(0, cardsMax);
}

function screenBlock(screen: Screen, reply: Reply, linkOf: (id: string) => string | null): ChatBlock | null {
  if (screen.template === 'message') return null;
  if (screen.template === 'list') {
    const cards: ChatCard[] = screen.items.slice(0, cardsMax).map(({ title, subtitle, imageUrl, touch }) => ({
      title,
      subtitle,
      imageUrl: webAddress(imageUrl),
      url: webAddress(touch.map(linkOf).find((url) => url !== null) ?? null),
      touch: [...touch],
    }));
    return cards.length === 0 ? null : { kind: 'cards', title: screen.title, cards };
  }
  const product = screen.subject === 'product' ? (reply.dialogue.shown?.focus ?? null) : null;
  return {
    kind: 'detail',
    product,
    title: screen.title,
    subtitle: screen.subtitle,
    text: screen.text === reply.speech ? '' : screen.text,
    imageUrl: webAddress(screen.imageUrl),
    url: product === null ? null : webAddress(linkOf(product)),
    steps: (screen.steps ?? []).map(({ label, state }) => ({ label, state })),
  };
}

/** Of a catalogue: anything else than a page on the web is no link, least of all `javascript:`. */
function webAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}
