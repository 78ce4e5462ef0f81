import { spokenNumber } from './numbers.ts';

/** Amounts as they are said, in whole units of the shop's currency. */
export interface PriceRange {
  readonly text: string;
  readonly min: number | null;
  readonly max: number | null;
}

const sign = '[$€£¥₹]';
const unit =
  '(?:us dollars|dollars?|bucks?|pounds?|quid|euros?|rupees?|franken|pesos?|dolares|dollari|reais|real|रुपये|रुपए|円|ドル)';
const amount = `(?:${sign} ?)?(\\d{1,7}(?:[.,]\\d{1,2})?)(?: ?(?:${sign}|${unit}))?`;
const priced = `(?:${sign} ?\\d{1,7}(?:[.,]\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})? ?(?:${sign}|${unit}))`;
const begins = '(?<![\\p{L}\\p{N}])(?:priced |costing |that costs? |for |für |por |pour |per )?';
const ends = '(?![\\p{L}\\p{N}])';

const between = new RegExp(
  `${begins}(?:(?:between|zwischen|entre|tra|fra) ${amount} (?:and|und|y|et|e) ${amount}|${amount} ?से ${amount}(?: (?:तक|के बीच))?|${amount} ?から ?${amount} ?まで)${ends}`,
  'iu',
);
const fromTo = new RegExp(
  `${begins}(?:(?:from|von|de|da) )?${amount} (?:to|bis|a|à|até) (?=${priced})${amount}${ends}`,
  'iu',
);
const below = new RegExp(
  `${begins}(?:(?:under|below|less than|cheaper than|up to|at most|no more than|unter|bis zu|höchstens|weniger als|menos de|hasta|moins de|jusqu'à|meno di|sotto i|fino a|até|abaixo de) ${amount}|${amount} ?(?:से कम|以下|以内|未満))${ends}`,
  'iu',
);
const above = new RegExp(
  `${begins}(?:(?:over|above|more than|at least|starting at|über|mehr als|mindestens|ab|más de|desde|plus de|à partir de|più di|oltre|a partire da|mais de|acima de) (?=${priced})${amount}|${amount} ?(?:से ज़्यादा|से ऊपर|以上))${ends}`,
  'iu',
);

const about = new RegExp(
  `${begins}(?:(?:around|about|roughly|approximately|circa|etwa|ungefähr|rund|alrededor de|environ|autour de|intorno a|cerca de|por volta de) (?=${priced})${amount}|${amount} ?(?:के आसपास|के करीब|くらい|ぐらい|前後))${ends}`,
  'iu',
);
/** "A fifty dollar lamp"; pounds are a weight as well. */
const priceAlone =
  /(?<![\p{L}\p{N}])(?:[$€£¥₹] ?(\d{1,7}(?:[.,]\d{1,2})?)|(\d{1,7}(?:[.,]\d{1,2})?) ?(?:[$€£¥₹]|us dollars|dollars?|bucks?|quid|euros?|रुपये|रुपए|円|ドル))(?![\p{L}\p{N}])/iu;
/** How far from a price that was named roughly, or alone, others still fit. */
const nearShare = 0.25;

/** Reads a range of prices out of a phrase: "between twenty and fifty dollars", "under 30", "over $100", "around €50". */
export function splitPriceRange(text: string): PriceRange {
  const plain = withDigits(text);
  for (const pattern of [between, fromTo]) {
    const match = pattern.exec(plain);
    const [low, high] = amountsOf(match);
    if (match && low !== undefined && high !== undefined && low <= high) {
      return { text: without(plain, match), min: low, max: high };
    }
  }
  const most = below.exec(plain);
  const rest = most ? without(plain, most) : plain;
  const least = above.exec(rest);
  if (!most && !least) return nearPrice(text, plain);
  return {
    text: least ? without(rest, least) : rest,
    min: amountsOf(least)[0] ?? null,
    max: amountsOf(most)[0] ?? null,
  };
}

function nearPrice(text: string, plain: string): PriceRange {
  const match = about.exec(plain) ?? priceAlone.exec(plain);
  const [price] = amountsOf(match);
  if (!match || price === undefined) return { text, min: null, max: null };
  return { text: without(plain, match), min: price * (1 - nearShare), max: price * (1 + nearShare) };
}

function amountsOf(match: RegExpExecArray | null): number[] {
  return (match?.slice(1) ?? []).filter((part) => part !== undefined).map((part) => Number(part.replace(',', '.')));
}

function without(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim();
}

/** Spelled amounts as figures, where a price may be meant. */
function withDigits(text: string): string {
  if (!pricey.test(text)) return text;
  const words = text.split(/\s+/);
  const plain = words.map((word) => word.toLowerCase());
  const result: string[] = [];
  for (let index = 0; index < words.length; ) {
    const number = spokenNumber(plain, index);
    // "Between one and ..." is an amount, "un" and "six" alone are words of many languages.
    if (number && (number.value >= 5 || number.taken > 1)) {
      result.push(String(number.value));
      index += number.taken;
    } else {
      result.push(words[index] ?? '');
      index += 1;
    }
  }
  return result.join(' ');
}

const pricey =
  /between|under|below|less than|cheaper than|up to|at most|over|above|more than|at least| to |around|about|roughly|dollar|buck|euro/i;
