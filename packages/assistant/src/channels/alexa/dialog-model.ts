import type { Language } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as bookPhrases } from '@voicecart/language/interactions/book-i-like';
import { phrases as cancelPhrases } from '@voicecart/language/interactions/cancel-order';
import { phrases as checkoutPhrases } from '@voicecart/language/interactions/checkout';
import { phrases as clearCartPhrases } from '@voicecart/language/interactions/clear-cart';
import { phrases as genrePhrases } from '@voicecart/language/interactions/genre-i-like';
import { phrases as proofPhrases } from '@voicecart/language/interactions/order-proof';
import { phrases as productPhrases } from '@voicecart/language/interactions/product-search';
import { phrases as returnOrderPhrases } from '@voicecart/language/interactions/return-order';
import { phrases as storePhrases } from '@voicecart/language/interactions/store-location';
import type { AppIntent } from '../../app/app-language.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { heardWords } from './open-sentences.ts';

/** A question that Alexa can be told of: it then listens for that answer, also where it has no words around it. */
interface AskedSlot {
  readonly intent: string;
  /** Null: the intent itself is to be confirmed. */
  readonly slot: string | null;
  /** For the model, which wants one; what is spoken is the reply's own question. */
  readonly prompt: (language: Language) => string;
}

const number = (intent: string): AskedSlot => ({
  intent,
  slot: 'number',
  prompt: (language) => proofPhrases[language].askNumber,
});

/** By the interaction that asks and its question. */
const asked: Readonly<Record<string, AskedSlot>> = {
  'order-status number': number('OrderStatusIntent'),
  'cancel-order number': number('CancelOrderIntent'),
  'return-order number': number('ReturnOrderIntent'),
  'product-search query': {
    intent: 'ProductSearchIntent',
    slot: 'query',
    prompt: (language) => productPhrases[language].askQuery,
  },
  'store-location place': {
    intent: 'StorePlaceIntent',
    slot: 'place',
    prompt: (language) => storePhrases[language].askPlace,
  },
  'genre-i-like genre': { intent: 'LikeGenreIntent', slot: 'genre', prompt: (language) => genrePhrases[language].ask },
  'book-i-like book': { intent: 'LikeBookIntent', slot: 'book', prompt: (language) => bookPhrases[language].ask },
  'cancel-order confirm': {
    intent: 'CancelOrderIntent',
    slot: null,
    prompt: (language) => cancelPhrases[language].helpConfirm,
  },
  'return-order confirm': {
    intent: 'ReturnOrderIntent',
    slot: null,
    prompt: (language) => returnOrderPhrases[language].helpConfirm,
  },
  'checkout confirm': { intent: 'CheckoutIntent', slot: null, prompt: (language) => checkoutPhrases[language].askLink },
  'clear-cart confirm': {
    intent: 'ClearCartIntent',
    slot: null,
    prompt: (language) => clearCartPhrases[language].help,
  },
};

interface UpdatedIntent {
  readonly name: string;
  readonly confirmationStatus: 'NONE';
  readonly slots: Readonly<Record<string, { readonly name: string; readonly confirmationStatus: 'NONE' }>>;
}

export type DialogDirective =
  | { readonly type: 'Dialog.ElicitSlot'; readonly slotToElicit: string; readonly updatedIntent: UpdatedIntent }
  | { readonly type: 'Dialog.ConfirmIntent'; readonly updatedIntent: UpdatedIntent };

/** Questions that any sentence answers: the one that is said needs no words around it. */
const openQuestions: ReadonlySet<string> = new Set(['assistant anything-else', 'product-search which']);
const anySentence: AskedSlot = {
  intent: heardWords.intent,
  slot: heardWords.slot,
  prompt: (language) => assistantPhrases[language].anythingElse,
};

/**
 * What Alexa is told of the question a reply leaves open; null for a question of another kind.
 * @param knowsOpenSentences false for a skill whose published model may be older than these: Amazon ends a session
 * where a directive names what the model does not have
 */
export function dialogDirective(asking: Dialogue['asking'], knowsOpenSentences: boolean): DialogDirective | null {
  const question = asking ? `${asking.interaction} ${asking.question}` : '';
  const found = asked[question] ?? (knowsOpenSentences && openQuestions.has(question) ? anySentence : undefined);
  if (!found) return null;
  const { intent: name, slot } = found;
  const slots = slot === null ? {} : { [slot]: { name: slot, confirmationStatus: 'NONE' as const } };
  const updatedIntent = { name, confirmationStatus: 'NONE' as const, slots };
  return slot === null
    ? { type: 'Dialog.ConfirmIntent', updatedIntent }
    : { type: 'Dialog.ElicitSlot', slotToElicit: slot, updatedIntent };
}

/**
 * The dialog part of a model: Alexa takes dialog directives only for what stands here as required. Nothing is delegated
 * to it (`SKILL_RESPONSE`): when to ask, and in which words, is ours.
 */
export function dialogModel(intents: readonly AppIntent[], language: Language) {
  const prompts: { id: string; variations: { type: 'PlainText'; value: string }[] }[] = [];
  const addPrompt = (id: string, value: string) => {
    prompts.push({ id, variations: [{ type: 'PlainText', value }] });
    return id;
  };
  const dialogIntents = intents.flatMap(({ name, slots }) => {
    const own = [...Object.values(asked), anySentence].filter((one) => one.intent === name);
    const confirmed = own.find(({ slot }) => slot === null);
    const elicited = own.filter(({ slot }) => slot !== null && Object.hasOwn(slots, slot));
    if (!confirmed && elicited.length === 0) return [];
    return [
      {
        name,
        delegationStrategy: 'SKILL_RESPONSE' as const,
        confirmationRequired: confirmed !== undefined,
        prompts: confirmed ? { confirmation: addPrompt(`Confirm.Intent.${name}`, confirmed.prompt(language)) } : {},
        slots: Object.entries(slots).map(([slot, type]) => {
          const wanted = elicited.find((one) => one.slot === slot);
          return {
            name: slot,
            type,
            confirmationRequired: false,
            elicitationRequired: wanted !== undefined,
            prompts: wanted ? { elicitation: addPrompt(`Elicit.Slot.${name}.${slot}`, wanted.prompt(language)) } : {},
          };
        }),
      },
    ];
  });
  if (dialogIntents.length === 0) return {};
  return { dialog: { delegationStrategy: 'SKILL_RESPONSE' as const, intents: dialogIntents }, prompts };
}
