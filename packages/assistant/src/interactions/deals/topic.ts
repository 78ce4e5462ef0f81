import type { Language } from '@voicecart/contract/locales';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { plainText } from '../../knowledge/phrase-pattern.ts';
import { hasStem, stemsOf } from '../../knowledge/stems.ts';
import type { ShopDeal } from '../../shop/shop.ts';
import { nearEnough, nearness } from '../nearness.ts';

/** Whether a deal speaks of what was named, inflected or not: "दीये" and "दीयों" are one word. */
export function isAbout({ title, description }: ShopDeal, topic: string, language: Language): boolean {
  const text = `${title} ${description}`.toLowerCase();
  const known = knowledgeWords(language);
  const told = new Set(stemsOf(plainText(text), known).content);
  if (stemsOf(plainText(topic), known).content.some((stem) => hasStem(told, stem, language))) return true;
  const words = topic.toLowerCase().split(/\s+/);
  return words.some((word) => word.length > 1 && (text.includes(word) || nearness(word, text) >= nearEnough));
}
