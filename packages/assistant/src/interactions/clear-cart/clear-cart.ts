import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as clearCartPhrases, examples, samples, typed } from '@voicecart/language/interactions/clear-cart';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import { defineIntents } from '../../samples/intent-samples.ts';
import { fillPlural } from '../../speech/phrase.ts';
import type { Reply } from '../../turn/reply.ts';
import { answerEmpty, cartScreen, cartWords, countOf } from '../cart/cart-words.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { type ClearCartSettings, clearCartSettings } from './settings.ts';

type Context = InteractionContext<ClearCartSettings>;

const key = 'clear-cart';
const type = interactionNumbers.clearCart;

/** Type 16: everything out of the cart, after a yes. */
export const clearCart: Interaction<typeof clearCartSettings> = {
  type,
  key,
  title: 'Clear cart',
  summary: 'Shoppers empty their cart by voice. They’re asked to confirm first, because this can’t be undone.',
  routes: [{ action: 'settings', route: '/myapps/setting/clear-cart' }],
  settings: clearCartSettings,
  intents: defineIntents({ ClearCartIntent: {} }, { samples, typed }),
  slotTypes: {},
  examples,

  help: (language) => clearCartPhrases[language].help,

  canHandle(turn, dialogue) {
    if (turn.intent === 'ClearCartIntent') return true;
    const isAnswer = turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent';
    return isAnswer && dialogue.asking?.interaction === key;
  },

  async handle(context) {
    const { turn, settings } = context;
    if (turn.intent === 'AMAZON.NoIntent') return close(context, cartWords(context).unchanged);
    if (turn.intent === 'AMAZON.YesIntent' || !settings.confirms) return clear(context);
    return confirm(context);
  },
};

async function confirm(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const lines = await shop.getCart();
  if (lines.length === 0) return answerEmpty(context, type);
  return answer(dialogue, type, {
    says: '',
    asks: fillPlural(turn.locale, clearCartPhrases[languageOf(turn.locale)].confirm, countOf(lines)),
    handled: 'asked',
    asking: { interaction: key, question: 'confirm', known: {} },
    screen: cartScreen(lines, turn),
  });
}

async function clear(context: Context): Promise<Reply> {
  const isEmpty = (await context.shop.getCart()).length === 0;
  if (isEmpty) return answerEmpty(context, type);
  await context.shop.clearCart();
  return close(context, clearCartPhrases[languageOf(context.turn.locale)].cleared);
}

function close(context: Context, says: string): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
  });
}
