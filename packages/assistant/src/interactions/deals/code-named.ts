import { languageOf } from '@voicecart/contract/locales';
import { shownMax } from '../../dialogue/dialogue.ts';
import { tellingWords } from '../../meaning/wording.ts';
import type { ShopDeal } from '../../shop/shop.ts';
import type { Turn } from '../../turn/turn.ts';
import type { InteractionContext } from '../interaction.ts';

/** Letters with figures, or capitals among small letters: "apply the code SPRING20". */
const CODE =
  /(?<![\p{L}\d])(?=[A-Za-z-]*\d)(?=[\d-]*[A-Za-z])[A-Za-z\d-]{4,20}(?![\p{L}\d])|(?<![\p{L}\d])[A-Z]{5,20}(?![\p{L}\d])/u;

/** A code that was typed; null where none was, and where all is in capitals. */
export function codeSaid({ text }: Turn): string | null {
  if (text === null || text === text.toUpperCase()) return null;
  return CODE.exec(text)?.[0] ?? null;
}

/** "The code for a first order": the only coupon whose title has all that is named; null where none or several have. */
export async function couponNamed({
  turn,
  shop,
}: Pick<InteractionContext<unknown>, 'turn' | 'shop'>): Promise<string | null> {
  const language = languageOf(turn.locale);
  const coupons = usable(await shop.listDeals('coupon', turn.at), turn);
  const said = tellingWords(turn.text ?? '', language);
  const shared = coupons.map(({ id, title }) => {
    const words = new Set(tellingWords(title, language));
    return { id, count: said.filter((word) => words.has(word)).length };
  });
  const [best, next] = shared.toSorted((a, b) => b.count - a.count);
  return best && best.count >= namedWordsMin && best.count > (next?.count ?? 0) ? best.id : null;
}

const namedWordsMin = 2;

/** What the shop lists, without what has not begun or is over: a cache may be behind, an announcement must not be. */
export function usable(listed: readonly ShopDeal[], turn: Turn): ShopDeal[] {
  return listed
    .filter((deal) => deal.startsAt === null || !(Date.parse(deal.startsAt) > turn.at))
    .filter((deal) => deal.endsAt === null || !(Date.parse(deal.endsAt) <= turn.at))
    .slice(0, shownMax);
}
