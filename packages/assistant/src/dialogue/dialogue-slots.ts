import { languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/dialogue';
import { perLanguage } from '@voicecart/language/sections';
import { digitsSpoken } from '../speech/digits.ts';
import { withoutHesitation } from '../speech/politeness.ts';
import { speakable } from '../speech/text.ts';
import type { SlotValue, Turn } from '../turn/turn.ts';
import type { Dialogue } from './dialogue.ts';
import { isNearestSaid, ordinalType } from './ordinals.ts';

/** A slot's words, cleaned; null where the slot is missing or empty ("?" is what Alexa sends for noise). */
export function slotText(turn: Turn, name: string): string | null {
  const slot = ownSlot(turn, name);
  if (!slot) return null;
  const text = speakable(slot.value, 120);
  return text === '' || text === '?' ? null : text;
}

/** The id a custom slot type resolved to, else null. */
export function slotId(turn: Turn, name: string): string | null {
  return ownSlot(turn, name)?.resolved?.id ?? null;
}

/** The canonical value where one was resolved, else the words. */
export function slotName(turn: Turn, name: string): string | null {
  const resolved = ownSlot(turn, name)?.resolved;
  return resolved ? speakable(resolved.name, 120) || null : slotText(turn, name);
}

/** Figures of a number slot, as text, since order numbers may begin with zero. */
export function slotDigits(turn: Turn, name: string): string | null {
  const text = slotText(turn, name);
  if (text === null) return null;
  return digitsSpoken(text, languageOf(turn.locale)) || null;
}

/** A number slot as a number: "49.50", "1,299". Null for what is none. */
export function slotNumber(turn: Turn, name: string): number | null {
  const text = slotText(turn, name);
  if (text === null) return null;
  const plain = text.replace(/(\d)[,\s](?=\d{3}\b)/g, '$1').replace(',', '.');
  const direct = Number.parseFloat(plain);
  if (Number.isFinite(direct)) return direct;
  const digits = digitsSpoken(text, languageOf(turn.locale));
  return digits === '' ? null : Number(digits);
}

function ownSlot(turn: Turn, name: string): SlotValue | null {
  return Object.hasOwn(turn.slots, name) ? (turn.slots[name] ?? null) : null;
}

/** A place in a list: 1 and up, or one that depends on how long the list is. */
export type Place = number | 'middle' | 'last';

/** The place a shopper named. A bare number counts, for "two" after a list. */
export function ordinalOf(turn: Turn): Place | null {
  const id = slotId(turn, 'ordinal');
  if (id === 'last' || id === 'middle') return id;
  if (id !== null && /^\d{1,2}$/.test(id)) return Number(id);
  const said = slotText(turn, 'ordinal')?.toLowerCase();
  if (said) {
    for (const value of ordinalType[languageOf(turn.locale)]) {
      if (value.value === said || value.synonyms?.includes(said))
        return value.id === 'last' || value.id === 'middle' ? value.id : Number(value.id);
    }
  }
  if (turn.intent === 'SelectItemIntent' && isNearestSaid(turn.text, languageOf(turn.locale))) return 1;
  const digits = slotDigits(turn, 'ordinal') ?? slotDigits(turn, 'number');
  return digits !== null && digits.length <= 2 && Number(digits) > 0 ? Number(digits) : null;
}

const nextWords = perLanguage((language) => new RegExp(patterns[language].next, ''));

/** Words that stand where a place in a list is named and are none: "the pottery one". */
export function wordsForPlace(turn: Turn): string | null {
  return ordinalOf(turn) === null ? slotText(turn, 'ordinal') : null;
}

/** "The next one": the id after the one that was told last; null where nothing says so, or none comes after it. */
export function nextId(turn: Turn, shown: NonNullable<Dialogue['shown']>): string | null {
  const said = wordsForPlace(turn)?.toLowerCase();
  if (said === undefined || shown.focus === null || !nextWords[languageOf(turn.locale)].test(said)) return null;
  return shown.ids[shown.ids.indexOf(shown.focus) + 1] ?? null;
}

/**
 * The id at a place. Places count within what was read out last; a place past its end counts from the beginning of
 * the whole list, so that both "the second one" and "number five" mean what they should after the fourth to sixth.
 */
export function idAtPlace(shown: NonNullable<Dialogue['shown']>, place: Place): string | null {
  const from = Math.min(shown.from, shown.said);
  const heard = shown.ids.slice(0, shown.said);
  if (place === 'last') return heard.at(-1) ?? null;
  const part = heard.slice(from);
  return part[indexOf(place, part.length)] ?? heard[indexOf(place, heard.length)] ?? null;
}

/**
 * "Two" that was taken for the second place, said with nothing but politeness and hesitation around it: "no, two please".
 * Null for "the second" and "number two", and where the channel does not give the words.
 */
export function cardinalOf(turn: Turn): number | null {
  const word = turn.intent === 'SelectItemIntent' ? slotText(turn, 'ordinal') : null;
  if (word === null || turn.text === null) return null;
  const language = languageOf(turn.locale);
  const figures = digitsSpoken(word, language);
  const isAlone = withoutHesitation(turn.text, language).toLowerCase() === word.toLowerCase();
  return isAlone && /^\d$/.test(figures) && figures === String(ordinalOf(turn)) ? Number(figures) : null;
}

/** Where a place stands among so many things, from 0 on. */
export function indexOf(place: Place, length: number): number {
  if (place === 'last') return length - 1;
  return place === 'middle' ? Math.floor((length - 1) / 2) : place - 1;
}
