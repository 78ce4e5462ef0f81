import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { plainText } from '../knowledge/phrase-pattern.ts';
import { hasStem, stemsOf } from '../knowledge/stems.ts';
import { isOpen, type Meaning } from './meaning.ts';

const ofLists: ReadonlySet<string> = new Set(['SelectItemIntent', 'AMAZON.FallbackIntent', 'ProductSearchIntent']);
const ordersMax = 30;

/** "The one with the watering can", of a linked shopper's orders: the one that holds it. */
export const orderByItem: Meaning = {
  name: 'an order by what is in it',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['intent'],
  async meant(moment) {
    const { turn, dialogue, shop, language } = moment;
    const { shown } = dialogue;
    const { linked } = turn.shopper;
    if (turn.text === null || linked === null || !isOpen(moment) || !ofLists.has(turn.intent ?? '')) return null;
    if (shown?.kind !== 'orders' || shown.ids.length < 2) return null;
    const words = knowledgeWords(language);
    const { content } = stemsOf(plainText(turn.text), words);
    if (content.length === 0) return null;
    const own = await shop.listOrders({ customerId: linked.customerId, email: linked.email }, ordersMax);
    const [meant, other] = own
      .filter(({ id }) => shown.ids.includes(id))
      .filter(({ items }) => {
        const told = new Set(items.flatMap(({ title }) => stemsOf(plainText(title), words).all));
        return content.every((stem) => hasStem(told, stem, language));
      });
    if (!meant || other) return null;
    return { turn: { ...turn, kind: 'touch', touch: ['select', shown.interaction, meant.id] } };
  },
};
