import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import type { ShopStore } from '../shop/shop.ts';
import { sentencesOf } from './attributes.ts';
import type { KnowledgeWords } from './knowledge-words.ts';
import { plainText } from './phrase-pattern.ts';
import { stemsOf } from './stems.ts';
import type { Sentence } from './text-sentences.ts';

/** A text of the shop's that may hold an answer. */
export interface ShopText {
  readonly kind: 'faq' | 'return-policy' | 'shipping-policy' | 'store-location';
  /** Of a frequent question. */
  readonly id: string | null;
  readonly type: number;
  readonly title: string;
  /** Its question names goods that nobody spoke of: told with the question, so that it is heard of what it holds. */
  readonly isOfOtherGoods?: true;
  readonly heading: ReadonlySet<string>;
  /** What each wording of a frequent question is about. */
  readonly wordings: readonly ReadonlySet<string>[];
  /** The wordings as `plainText` made them. */
  readonly askedAs: readonly string[];
  readonly sentences: readonly Sentence[];
}

/** The policies, the frequent questions and the note of the store that is meant, as far as the app has them on. */
export async function readTexts(context: AssistantContext, words: KnowledgeWords): Promise<ShopText[]> {
  const { shop, active, turn } = context;
  const typesOn = new Set(active.map(({ row }) => row.type));
  const { returnPolicy, shippingPolicy, faq, storeLocation } = interactionNumbers;
  const [returns, shipping, faqs, stores] = await Promise.all([
    typesOn.has(returnPolicy) ? policyText(context, 'return', returnPolicy) : null,
    typesOn.has(shippingPolicy) ? policyText(context, 'shipping', shippingPolicy) : null,
    typesOn.has(faq) ? shop.listFaqs(turn.locale) : [],
    typesOn.has(storeLocation) ? shop.findStores(null, storesMax) : null,
  ]);
  const headingOf = (...parts: readonly string[]) =>
    new Set(parts.flatMap((part) => stemsOf(plainText(part), words).all));
  const { headings } = words;
  const made: ShopText[] = faqs.map(({ id, question, wordings, answer: told }) => ({
    kind: 'faq',
    id,
    type: faq,
    title: question,
    heading: headingOf(question, ...wordings),
    wordings: [question, ...wordings].map((wording) => new Set(stemsOf(plainText(wording), words).content)),
    askedAs: [question, ...wordings].map(plainText),
    sentences: sentencesOf(told, words.language),
  }));
  const policy = (kind: ShopText['kind'], type: number, heading: string, text: string | null) => {
    if (text === null || text === '') return;
    made.push({
      kind,
      id: null,
      type,
      title: '',
      heading: headingOf(heading),
      wordings: [],
      askedAs: [],
      sentences: sentencesOf(text, words.language),
    });
  };
  policy('return-policy', returnPolicy, headings.return, returns);
  policy('shipping-policy', shippingPolicy, headings.shipping, shipping);
  // A note is one store's: of several the one that is named.
  const { shown } = context.dialogue;
  const told = shown?.kind === 'stores' ? stores?.stores.find(({ id }) => id === shown.focus) : undefined;
  const store = storeMeant(stores?.stores ?? [], turn.text ?? '', words) ?? told;
  if (store) policy('store-location', storeLocation, `${headings.store} ${store.name} ${store.city}`, store.note);
  return made.filter((text) => text.sentences.length > 0);
}

const storesMax = 30;

/** The only store, or the one whose name or town stands in the question. */
function storeMeant(stores: readonly ShopStore[], said: string, { language }: KnowledgeWords): ShopStore | null {
  const [only, other] = stores;
  if (only && !other) return only;
  const plain = ` ${plainText(said).trim()} `;
  const named = stores.filter(({ name, city }) =>
    [name, city].some((one) => {
      const word = plainText(one).trim();
      return word !== '' && plain.includes(language === 'ja' ? word : ` ${word} `);
    }),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The policy as it is read out: what the interaction's settings say, else the merchant's own. */
async function policyText(
  { shop, active }: AssistantContext,
  kind: 'return' | 'shipping',
  type: number,
): Promise<string> {
  const settings = active.find(({ row }) => row.type === type)?.settings;
  const own = typeof settings === 'object' && settings !== null && 'text' in settings ? settings.text : '';
  if (typeof own === 'string' && own !== '') return own;
  return (await shop.getPolicy(kind))?.text ?? '';
}
