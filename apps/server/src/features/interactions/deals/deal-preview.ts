import { respond } from '@voicecart/assistant/assistant';
import { type Dialogue, freshDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { emptyShop } from '@voicecart/assistant/shop/empty-shop';
import type { Shop, ShopDeal } from '@voicecart/assistant/shop/shop';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import type { DealInput } from '@voicecart/contract/routes/interactions';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defaultSettings, getAppDefinition, requireApp, requireInteraction } from '../../apps/apps.ts';

const dealsType = interactionNumbers.deals;

export interface PreviewTurn {
  readonly said: string;
  readonly answered: string;
}

/**
 * What the app would say of a deal that is not saved yet. The engine itself answers, over a shop that has this one deal,
 * at a time when the deal runs; nothing is written.
 * @throws AppError 404
 */
export async function previewDeal(
  platform: Platform,
  merchantId: string,
  given: { readonly skill_id: string; readonly locale: Locale; readonly deal: DealInput },
): Promise<PreviewTurn[]> {
  await requireApp(platform.db, merchantId, given.skill_id);
  const app = (await getAppDefinition(platform, given.skill_id))?.definition;
  if (!app) throw notFound('The app');
  const interaction = requireInteraction(dealsType);
  const own = app.interactions.find((one) => one.type === dealsType);
  const settings = own?.settings ?? defaultSettings(interaction);
  const tellsDeals = { ...app, interactions: [own ?? { type: dealsType, settings, utterances: [], slotValues: [] }] };
  const shop = shopWith({ ...given.deal, id: newId() });
  const at = momentOf(given.deal);

  const ask = async (intent: string, dialogue: Dialogue) =>
    respond(
      {
        kind: 'intent',
        intent,
        slots: {},
        confidence: null,
        text: null,
        touch: [],
        locale: given.locale,
        session: { id: 'preview', isNew: false, attributes: dialogue },
        shopper: { id: 'preview', linked: null },
        device: { id: null, hasScreen: false, isRound: false, viewport: null },
        at,
      },
      tellsDeals,
      shop,
    );

  const isCoupon = given.deal.kind === 'coupon';
  const language = languageOf(given.locale);
  const [dealsExample = '', couponsExample = ''] = interaction.examples[language];
  const listed = await ask(isCoupon ? 'CouponsIntent' : 'DealsIntent', freshDialogue);
  const turns: PreviewTurn[] = [{ said: isCoupon ? couponsExample : dealsExample, answered: listed.speech }];
  if (!given.deal.code) return turns;
  const coded = await ask('CouponCodeIntent', listed.dialogue);
  const codeIntent = interaction.intents.find((intent) => intent.name === 'CouponCodeIntent');
  const said = codeIntent?.samples[language].find((sample) => !sample.includes('{')) ?? '';
  return [...turns, { said, answered: coded.speech }];
}

/** Now, or the nearest moment at which the deal runs: what has ended or not begun is told to nobody. */
function momentOf({ startsAt, endsAt }: DealInput): number {
  const now = Date.now();
  if (startsAt !== null && Date.parse(startsAt) > now) return Date.parse(startsAt);
  if (endsAt !== null && Date.parse(endsAt) <= now) return Date.parse(endsAt) - 1;
  return now;
}

function shopWith(deal: ShopDeal): Shop {
  return { ...emptyShop, listDeals: async () => [deal] };
}
