import { type Language, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as dealPhrases } from '@voicecart/language/interactions/deals';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { ShopDeal } from '../../shop/shop.ts';
import { daySpoken } from '../../speech/dates.ts';
import { currencyOfLocale, moneySpoken } from '../../speech/money.ts';
import { fill, numberSpoken } from '../../speech/phrase.ts';
import { ended, firstSentences, sentences, speakable } from '../../speech/text.ts';
import type { Card, Screen } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import type { DealSettings } from './settings.ts';

type Context = InteractionContext<DealSettings>;

export function titleOf(deal: ShopDeal): string {
  return speakable(deal.title, 80);
}

export function codeOf(deal: ShopDeal): string | null {
  return deal.code === null ? null : speakable(deal.code, 40) || null;
}

function off(deal: ShopDeal, { turn, app }: Context): string | null {
  const phrases = dealPhrases[languageOf(turn.locale)];
  if (deal.percentOff !== null && deal.percentOff > 0) {
    return fill(phrases.percentOff, { percent: numberSpoken(deal.percentOff, turn.locale) });
  }
  if (deal.amountOffMinor === null || deal.amountOffMinor <= 0) return null;
  const currency = deal.currency ?? app.currency ?? currencyOfLocale[turn.locale];
  return fill(phrases.amountOff, { amount: moneySpoken(deal.amountOffMinor, currency, turn.locale) });
}

function endDay(deal: ShopDeal, { turn, app, settings }: Context): string | null {
  if (!settings.speakEndDates || deal.endsAt === null) return null;
  return daySpoken(deal.endsAt, turn.at, app.timeZone, turn.locale);
}

/** Merchants write the discount into the title as often as not; it is not said twice. */
function isInTitle(less: string, title: string, language: Language): boolean {
  // "Ten percent off everything" has it in words.
  const inWords = findNumbers(tokenise(title), language).map(({ figures }) => Number(figures));
  const said = [...numbersIn(title), ...inWords];
  return numbersIn(less).every((number) => said.includes(number));
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));
}

/** One deal within a list. */
export function itemSpoken(deal: ShopDeal, context: Context): string {
  const language = languageOf(context.turn.locale);
  const phrases = dealPhrases[language];
  const title = titleOf(deal);
  const less = off(deal, context);
  const item = less === null || isInTitle(less, title, language) ? title : fill(phrases.item, { title, off: less });
  const when = endDay(deal, context);
  return when === null ? item : fill(phrases.itemEnds, { item, when });
}

export function listSpoken(deals: readonly ShopDeal[], context: Context): string {
  const { listed, places } = assistantPhrases[languageOf(context.turn.locale)];
  return deals
    .map((deal, index) => fill(listed, { place: places[index] ?? String(index + 1), item: itemSpoken(deal, context) }))
    .join(' ');
}

/** The deal with its description and its end. */
export function dealSpoken(deal: ShopDeal, context: Context): string {
  const language = languageOf(context.turn.locale);
  const phrases = dealPhrases[language];
  const less = off(deal, context);
  const head =
    less === null || isInTitle(less, titleOf(deal), language)
      ? titleOf(deal)
      : fill(phrases.item, { title: titleOf(deal), off: less });
  const when = endDay(deal, context);
  return sentences(
    ended(head, language),
    ended(firstSentences(deal.description, 240), language),
    when === null ? '' : fill(phrases.ends, { when }),
  );
}

function subtitle(deal: ShopDeal, context: Context): string {
  return off(deal, context) ?? '';
}

export function dealsScreen(deals: readonly ShopDeal[], title: string, context: Context, key: string): Screen {
  return {
    template: 'list',
    title,
    items: deals.map((deal) => ({
      title: speakable(deal.title, 100),
      subtitle: subtitle(deal, context),
      imageUrl: deal.imageUrl,
      touch: ['select', key, deal.id],
    })),
    hint: dealPhrases[languageOf(context.turn.locale)].hint,
  };
}

export function dealScreen(deal: ShopDeal, context: Context, showsCode: boolean): Screen {
  const code = codeOf(deal);
  const label = fill(dealPhrases[languageOf(context.turn.locale)].codeLabel, { code: code ?? '' });
  return {
    template: 'detail',
    title: speakable(deal.title, 120),
    subtitle: showsCode && code !== null ? label : subtitle(deal, context),
    text: firstSentences(deal.description, 500),
    imageUrl: deal.imageUrl,
    hint: null,
  };
}

export function dealCard(deal: ShopDeal, context: Context): Card {
  const label = fill(dealPhrases[languageOf(context.turn.locale)].codeLabel, { code: codeOf(deal) ?? '' });
  return {
    title: speakable(deal.title, 120),
    text: [label, firstSentences(deal.description, 400)].filter((line) => line !== '').join('\n'),
    imageUrl: deal.imageUrl,
  };
}
