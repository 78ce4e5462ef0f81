// biome-ignore-all lint/suspicious/noTemplateCurlyInString: APL writes its data binding like this
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { Locale } from '@voicecart/contract/locales';
import type { ScreenTemplate } from '@voicecart/contract/visual-design/screen-design';
import type { AppDefinition, AppInteraction } from '../../../app/app-definition.ts';
import { respond } from '../../../assistant.ts';
import { type Dialogue, freshDialogue } from '../../../dialogue/dialogue.ts';
import { interactionByType } from '../../../interactions/interactions.ts';
import type { Reply } from '../../../turn/reply.ts';
import type { Turn } from '../../../turn/turn.ts';
import { type SampleAsked, sampleShop } from './sample-shop.ts';

type Said = Pick<Turn, 'kind' | 'intent'> & { readonly slots?: Turn['slots'] };

const search: Said = { kind: 'intent', intent: 'ProductSearchIntent' };
const more: Said = {
  kind: 'intent',
  intent: 'SelectItemIntent',
  slots: { ordinal: { value: '1', resolved: { id: '1', name: '1' } } },
};

/** What a shopper says so that a reply with the template comes, and which interactions answer. */
const talks: Readonly<Record<ScreenTemplate, { types: readonly number[]; said: readonly Said[] }>> = {
  headline: { types: [], said: [{ kind: 'launch', intent: null }] },
  list: { types: [interactionNumbers.productSearch], said: [search] },
  detail: { types: [interactionNumbers.productSearch], said: [search, more] },
  image: { types: [interactionNumbers.productSearch], said: [search, more] },
  timeline: { types: [interactionNumbers.orderStatus], said: [{ kind: 'intent', intent: 'OrderStatusIntent' }] },
  cart: {
    types: [interactionNumbers.productPurchase, interactionNumbers.checkout],
    said: [{ kind: 'intent', intent: 'CartContentsIntent' }],
  },
};

/**
 * A reply that is shown with a template: the engine itself answers, with the app's own words and settings, over a shop of
 * samples. So what is spoken beside a preview is what a shopper would hear.
 */
export async function sampleReply(
  template: ScreenTemplate,
  app: AppDefinition,
  locale: Locale,
  asked: SampleAsked,
): Promise<{ readonly reply: Reply; readonly turn: Turn }> {
  const shop = sampleShop(asked);
  const { types, said } = talks[template];
  const talker = types.length === 0 ? app : { ...app, interactions: types.map((type) => interactionOf(app, type)) };
  let dialogue: Dialogue = freshDialogue;
  let last: { reply: Reply; turn: Turn } | null = null;
  // With one product the search itself may tell all of it.
  const steps = asked.content === 'one' || asked.content === 'empty' ? said.slice(0, 1) : said;
  for (const step of steps) {
    const query = { value: asked.products[0]?.title ?? 'chair' };
    const slots = step.intent === 'ProductSearchIntent' ? { query } : step.slots;
    const turn = turnOf({ ...step, slots }, dialogue, locale, asked.at);
    const reply = await respond(turn, talker, shop);
    dialogue = reply.dialogue;
    last = { reply, turn };
  }
  if (last === null) throw new Error(`nothing is said to show ${template}`);
  return last;
}

function interactionOf(app: AppDefinition, type: number): AppInteraction {
  const own = app.interactions.find((one) => one.type === type);
  return own ?? { type, settings: interactionByType(type)?.settings.parse({}), utterances: [], slotValues: [] };
}

function turnOf({ kind, intent, slots = {} }: Said, attributes: Dialogue, locale: Locale, at: number): Turn {
  return {
    kind,
    intent,
    slots,
    confidence: null,
    text: null,
    touch: [],
    locale,
    session: { id: 'preview', isNew: attributes === freshDialogue, attributes },
    shopper: { id: 'preview', linked: { customerId: 'preview', email: null, name: null } },
    device: { id: null, hasScreen: true, isRound: false, viewport: null },
    at,
  };
}
