import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { exampleFor } from '@voicecart/assistant/interactions/example';
import type { Interaction } from '@voicecart/assistant/interactions/interaction';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import type { ContentDraft } from '@voicecart/contract/routes/interaction-preview';
import { z } from 'zod';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { parseSettings, readSettings, requireInteraction } from '../../apps/apps.ts';
import { exchange, requireDefinition, type SandboxSession } from '../sandbox.ts';
import { previewShop, sampleOrder } from './preview-shop.ts';

/** Something a shopper says, and what a device would have heard. */
interface Step {
  readonly said: string;
  readonly intent: string;
  readonly slots?: Readonly<Record<string, string>>;
}

export interface PreviewAsked {
  readonly skill_id: string;
  readonly locale: Locale;
  readonly type: number;
  /** As they stand in the form; those that are not given are the saved ones. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly draft: ContentDraft | null;
}

/**
 * What shoppers would hear of an interaction whose form is not saved yet: the engine answers over the merchant's shop,
 * with an order that is only an example, and nothing is written. Empty where there is nothing to say to it.
 * @throws AppError 404, 400 'locale_off' or a setting that can't be
 */
export async function previewInteraction(platform: Platform, merchantId: string, asked: PreviewAsked) {
  const loaded = await requireDefinition(platform, merchantId, asked.skill_id, asked.locale);
  const interaction = requireInteraction(asked.type);
  // Something is put into the cart first, whether the app lets shoppers do that or not.
  const purchase = requireInteraction(interactionNumbers.productPurchase);
  const selling = ofCart.has(asked.type) ? withSettings(loaded.definition, purchase, {}) : loaded.definition;
  const definition = withSettings(selling, interaction, asked.settings);
  const turns: { said: string; answered: string }[] = [];
  let session: SandboxSession | null = null;
  const rehearsal = previewShop(asked.type, definition.currency ?? 'USD', asked.draft);
  const shopper = { id: `preview.${newId()}`, isReturning: false };
  for (const { said, intent, slots = {} } of stepsOf(interaction, definition, asked)) {
    const {
      reply,
      response,
      session: held,
    } = await exchange(
      platform,
      { ...loaded, definition },
      {
        locale: asked.locale,
        device: 'speaker',
        session,
        shopper,
        input: { kind: 'intent', name: intent, slots: heard(slots) },
        understanding: { text: said, confidence: 1, isReturning: false },
        rehearsal,
      },
    );
    turns.push({ said, answered: reply.speech });
    if (reply.endsSession) break;
    session = { id: held.id, attributes: { ...(response.sessionAttributes ?? {}) } };
  }
  return turns;
}

const ofCart: ReadonlySet<number> = new Set([interactionNumbers.checkout, interactionNumbers.clearCart]);

const heard = (slots: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, { value }]));

function withSettings(
  app: AppDefinition,
  interaction: Interaction,
  given: Readonly<Record<string, unknown>>,
): AppDefinition {
  const own = app.interactions.find(({ type }) => type === interaction.type);
  const settings = parseSettings(interaction, { ...readSettings(interaction, own?.settings ?? {}), ...given });
  const changed = { type: interaction.type, utterances: [], slotValues: [], ...own, settings };
  return { ...app, interactions: [...app.interactions.filter(({ type }) => type !== interaction.type), changed] };
}

/** What is said, turn by turn. Orders are asked for until one is proven; carts need a product first. */
function stepsOf(interaction: Interaction, app: AppDefinition, { locale, draft }: PreviewAsked): Step[] {
  const language = languageOf(locale);
  const product = app.productExample ?? null;
  switch (interaction.type) {
    case interactionNumbers.productSearch:
    case interactionNumbers.notifyInStock:
      return product === null ? [] : withProduct(interaction, language, product);
    case interactionNumbers.productPurchase:
    case interactionNumbers.checkout:
    case interactionNumbers.clearCart:
      return product === null ? [] : [...addedToCart(language, product), ...opening(interaction, app, language)];
    case interactionNumbers.orderStatus:
    case interactionNumbers.cancelOrder:
    case interactionNumbers.returnOrder:
      return [...opening(interaction, app, language), ...proofOf(interaction, app)];
    case interactionNumbers.faq:
      return draft?.kind === 'faq'
        ? [{ said: draft.question, intent: 'FaqIntent', slots: { topic: draft.question } }]
        : opening(interaction, app, language);
    default:
      return opening(interaction, app, language);
  }
}

/** An example that stands among the samples word for word. */
function opening(interaction: Interaction, app: AppDefinition, language: Language): Step[] {
  const first = exampleFor(interaction, app, language);
  const examples = first === null ? interaction.examples[language] : [first, ...interaction.examples[language]];
  for (const said of examples) {
    const intent = interaction.intents.find(({ samples }) => samples[language].some((one) => isSame(one, said)));
    if (intent) return [{ said, intent: intent.name }];
  }
  const [plain] = interaction.intents.flatMap(({ name, samples }) =>
    samples[language].filter((one) => !one.includes('{')).map((said) => ({ said, intent: name })),
  );
  return plain ? [plain] : [];
}

const isSame = (one: string, other: string) => wordsOf(one) === wordsOf(other);
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The first sample of an interaction that takes a product as the only thing said. */
function withProduct(interaction: Interaction, language: Language, product: string): Step[] {
  const intent = interaction.intents.find(({ slots, samples }) => 'query' in slots && carrierOf(samples[language]));
  const carrier = intent && carrierOf(intent.samples[language]);
  if (!intent || !carrier) return [];
  return [{ said: carrier.replace('{query}', () => product), intent: intent.name, slots: { query: product } }];
}

const carrierOf = (samples: readonly string[]) =>
  samples.find((sample) => sample.includes('{query}') && !sample.replace('{query}', '').includes('{'));

function addedToCart(language: Language, product: string): Step[] {
  const purchase = requireInteraction(interactionNumbers.productPurchase);
  const intents = purchase.intents.filter(({ name }) => name === 'AddToCartIntent');
  return withProduct({ ...purchase, intents }, language, product);
}

/** The number of the example order, and the fact that proves it with these settings. */
function proofOf({ type }: Interaction, app: AppDefinition): Step[] {
  const { number, proof } = sampleOrder;
  const asked = z
    .object({ secondFact: z.string() })
    .safeParse(app.interactions.find((own) => own.type === type)?.settings);
  const fact: Step =
    asked.data?.secondFact === 'phone'
      ? { said: proof.phoneLastFour, intent: 'ProvidePhoneIntent', slots: { number: proof.phoneLastFour } }
      : { said: proof.postcode, intent: 'ProvidePostcodeIntent', slots: { postcode: proof.postcode } };
  return [{ said: number, intent: orderIntents[type] ?? 'OrderStatusIntent', slots: { number } }, fact];
}

const orderIntents: Readonly<Record<number, string>> = {
  [interactionNumbers.cancelOrder]: 'CancelOrderIntent',
  [interactionNumbers.returnOrder]: 'ReturnOrderIntent',
};
