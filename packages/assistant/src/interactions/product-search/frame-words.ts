import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';

/** What a language says of a search that is neither a thing nor a price, as sources of regular expressions. */
export interface FrameWords {
  readonly material: string;
  readonly audience: string;
  /** Beside a value, and no part of it: "made of", "in". */
  readonly beside: string;
  /** Takes a wish back: "any", "forget the", "... doesn't matter"; {what} is one of `named`. */
  readonly drop: string;
  readonly named: Readonly<Record<'colour' | 'material' | 'size' | 'audience' | 'price' | 'without', string>>;
}

export const frameWords: Readonly<Record<Language, FrameWords>> = perLanguage((language) => patterns[language].frame);
