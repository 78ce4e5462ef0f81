import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Language, languageOf } from '@voicecart/contract/locales';
import { examples, samples, phrases as shippingPhrases, typed } from '@voicecart/language/interactions/shipping-policy';
import { defineIntents } from '../../samples/intent-samples.ts';
import { currencyOfLocale, minorUnits, moneySpoken } from '../../speech/money.ts';
import { fill, fillPlural, numberSpoken } from '../../speech/phrase.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { mailPermissions } from '../mail-settings.ts';
import { isPolicyUnwritten, isReadingOn, type PolicyRow, policyMail, readPolicy } from '../policy-reading.ts';
import { type ShippingPolicySettings, shippingPolicySettings } from './settings.ts';

type Context = InteractionContext<ShippingPolicySettings>;

const row: PolicyRow = {
  key: 'shipping-policy',
  type: interactionNumbers.shippingPolicy,
  kind: 'shipping',
  words: shippingPhrases,
};

/** Type 23: how long delivery takes and what it costs. */
export const shippingPolicy: Interaction<typeof shippingPolicySettings> = {
  type: row.type,
  key: row.key,
  title: 'Shipping policy',
  summary: 'Shoppers hear how long delivery takes, what it costs, and your policy in your own words.',
  routes: [{ action: 'settings', route: '/myapps/setting/shipping-policy' }],
  settings: shippingPolicySettings,
  intents: defineIntents({ ShippingPolicyIntent: {} }, { samples, typed }),
  slotTypes: {},
  examples,
  help: (language) => shippingPhrases[language].help,

  canHandle: (turn, { asking }) => turn.intent === 'ShippingPolicyIntent' || isReadingOn(row.key, turn, asking),

  isUnwritten(settings, app) {
    const { daysFrom, daysTo, isShippingFree, freeFrom } = settings;
    const hasFacts = daysFrom > 0 || daysTo > 0 || isShippingFree || freeFrom > 0;
    return !hasFacts && isPolicyUnwritten(row, settings, app);
  },
  permissions: mailPermissions,
  mail: (context) => policyMail(row, context, factsOf(context)),
  handle: (context) => readPolicy(row, context, factsOf(context)),
};

function factsOf(context: Context): string[] {
  return [durationSpoken(context), priceOfShipping(context)].filter(isSaid);
}

function isSaid(fact: string): boolean {
  return fact !== '';
}

function durationSpoken({ turn: { locale }, settings: { daysFrom, daysTo } }: Context): string {
  const phrases = shippingPhrases[languageOf(locale)];
  const most = Math.max(daysFrom, daysTo);
  const least = Math.min(daysFrom, daysTo);
  if (most === 0) return '';
  if (least === 0 || least === most) return fillPlural(locale, phrases.days, most);
  return fill(phrases.daysBetween, { from: numberSpoken(least, locale), to: numberSpoken(most, locale) });
}

function priceOfShipping({ turn: { locale }, app, settings: { isShippingFree, freeFrom } }: Context): string {
  const language: Language = languageOf(locale);
  const phrases = shippingPhrases[language];
  if (isShippingFree) return phrases.free;
  const currency = app.currency ?? currencyOfLocale[locale];
  const amount = freeFrom > 0 ? minorUnits(freeFrom, currency, locale) : null;
  return amount === null ? '' : fill(phrases.freeFrom, { amount: moneySpoken(amount, currency, locale) });
}
