import { createHash } from 'node:crypto';
import type { Model, ModelSlotType } from '../rules/model.ts';
import { plain } from './phrases.ts';

/** A value of a custom type that spoken words stand for. */
export interface ResolvedValue {
  name: string;
  id: string;
}

/** What a slot was filled with: the words as Alexa hands them over, and what they stand for. */
export interface SlotReading {
  value: string;
  resolved: ResolvedValue[];
  /** False when the words are in no list of the type and no built-in form. */
  isKnown: boolean;
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** "forty two", "1,204" or "five zero one" as digits; `undefined` when the words are no number. */
export function digitsOf(words: string): string | undefined {
  const text = words.replace(/(?<=\d),(?=\d{3}\b)/g, '').replaceAll('-', ' ');
  if (/^\d+$/.test(text)) return text;
  const parts = text.split(' ').filter((part) => part !== 'and');
  if (
    parts.length > 1 &&
    parts.every((part) => /^\d+$/.test(part) || units.slice(0, 10).includes(part) || part === 'oh')
  ) {
    return parts
      .map((part) => (/^\d+$/.test(part) ? part : part === 'oh' ? '0' : String(units.indexOf(part))))
      .join('');
  }
  let total = 0;
  let current = 0;
  for (const part of parts) {
    const unit = units.indexOf(part);
    const ten = tens.indexOf(part);
    if (unit >= 0) current += unit;
    else if (ten >= 0) current += (ten + 2) * 10;
    else if (part === 'hundred') current = Math.max(current, 1) * 100;
    else if (part === 'thousand') {
      total += Math.max(current, 1) * 1000;
      current = 0;
    } else return undefined;
  }
  return parts.length === 0 ? undefined : String(total + current);
}

function dateOf(words: string, now: Date): string | undefined {
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const known: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1, 'day after tomorrow': 2 };
  const offset = known[words.replace(/^the /, '')];
  if (offset !== undefined) return day(offset);
  return /^\d{4}-\d{2}-\d{2}$/.test(words) ? words : undefined;
}

function timeOf(words: string): string | undefined {
  if (words === 'noon') return '12:00';
  if (words === 'midnight') return '00:00';
  const found = words.match(/^(?:at )?(\d{1,2})(?:[ :](\d{2}))? ?([ap])? ?m?$/);
  if (!found || (found[2] === undefined && found[3] === undefined)) return undefined;
  const hour = (Number(found[1]) % 12) + (found[3] === 'p' ? 12 : 0);
  const isTwelveHour = found[3] !== undefined;
  return `${String(isTwelveHour ? hour : Number(found[1])).padStart(2, '0')}:${found[2] ?? '00'}`;
}

function ordinalOf(words: string): string | undefined {
  const bare = words.replace(/^the /, '').replace(/ one$/, '');
  const digits = bare.match(/^(\d+)(st|nd|rd|th)$/)?.[1];
  if (digits !== undefined) return digits;
  const index = ordinals.indexOf(bare);
  return index > 0 ? String(index) : undefined;
}

/** The id Amazon gives to a slot value that declares none. */
export function slotValueId(value: string): string {
  return createHash('md5').update(value).digest('hex');
}

/** The listed values of a custom type, found by any of their wordings. */
export class TypeValues {
  readonly #byWords = new Map<string, ResolvedValue[]>();
  constructor(type: ModelSlotType) {
    for (const { id, name } of type.values) {
      const resolved = { name: name.value, id: id || slotValueId(name.value) };
      for (const words of [name.value, ...name.synonyms]) {
        const key = plain(words);
        const others = this.#byWords.get(key) ?? [];
        if (!others.some((other) => other.id === resolved.id)) this.#byWords.set(key, [...others, resolved]);
      }
    }
  }
  of(words: string): ResolvedValue[] {
    return this.#byWords.get(plain(words)) ?? [];
  }
}

export type ReadSlot = (type: string, words: string) => SlotReading | undefined;

/**
 * Reads words as a value of a type of this model. Custom types take words that are not listed, as Alexa does;
 * the built-in forms (numbers, dates, times, ordinals) do not.
 */
export function slotReader(model: Model, now: () => Date = () => new Date()): ReadSlot {
  const custom = new Map(model.languageModel.types.map((type) => [type.name, new TypeValues(type)]));
  return (type, words) => {
    const known = (value: string | undefined) =>
      value === undefined ? undefined : { value, resolved: [], isKnown: true };
    switch (type) {
      case 'AMAZON.NUMBER':
        return known(digitsOf(words));
      case 'AMAZON.FOUR_DIGIT_NUMBER': {
        const digits = digitsOf(words);
        return known(digits !== undefined && digits.length <= 4 ? digits : undefined);
      }
      case 'AMAZON.Ordinal':
        return known(ordinalOf(words));
      case 'AMAZON.DATE':
        return known(dateOf(words, now()));
      case 'AMAZON.TIME':
        return known(timeOf(words));
      default: {
        const resolved = custom.get(type)?.of(words) ?? [];
        return { value: words, resolved, isKnown: resolved.length > 0 };
      }
    }
  };
}
