import { builtInType } from '../built-in/built-in-types.ts';
import { isBeyondPlaces, isOfPlaces } from '../built-in/ordinals.ts';
import type { Sample } from '../samples.ts';
import type { Token } from '../words/tokens.ts';
import type { Found, Recogniser, SlotType, SlotValue } from './slot-type.ts';
import { freeRecogniser, valueRecogniser } from './value-type.ts';

/** The slot types of an app, and which of them each slot of each intent has. */
export type SlotTypes = {
  byName: Map<string, Recogniser>;
  nameOf(intent: string, slot: string): string;
  /** The words of all listed values. */
  words(): Iterable<string>;
};

export type SlotDeclarations = Record<string, Record<string, string>>;

const BUILT_IN = /^(AMAZON|VC)\./;

/**
 * Gathers the types. A slot's type is the one declared for it, else the type of its own name, else what annotated samples
 * showed in it, else a free phrase.
 */
export function gatherSlotTypes(
  samples: readonly Sample[],
  slotTypes: Record<string, SlotType>,
  declared: SlotDeclarations,
  locale: string,
): SlotTypes {
  const byName = new Map<string, Recogniser>();
  for (const [name, type] of Object.entries(slotTypes)) byName.set(name, readType(name, type, locale));
  const declaredOf = new Map(
    Object.entries(declared).map(([intent, slots]) => [intent, new Map(Object.entries(slots))]),
  );
  const writtenName = (intent: string, slot: string) => declaredOf.get(intent)?.get(slot) ?? slot;
  const examples = new Map<string, string[]>();
  for (const sample of samples) {
    for (const part of sample.parts) {
      if (part.kind !== 'slot') continue;
      const name = writtenName(sample.intent, part.slot);
      if (byName.has(name)) continue;
      const shown = examples.get(name) ?? [];
      if (part.example.length > 0) shown.push(part.example.map((token) => token.norm).join(' '));
      examples.set(name, shown);
    }
  }
  const leaderOf = alikeIn(examples);
  for (const [name, shown] of examples) {
    const leader = leaderOf.get(name) ?? name;
    if (leader === name) byName.set(name, undeclaredType(name, shown, locale));
  }
  const words = function* () {
    for (const type of byName.values()) yield* type.words ?? [];
  };
  const nameOf = (intent: string, slot: string) => {
    const name = writtenName(intent, slot);
    return leaderOf.get(name) ?? name;
  };
  return { byName, nameOf, words };
}

/** Two slots whose values were shown to be the same in this many cases, and this share of the fewer, take the same values. */
const ALIKE_MIN = 2;
const ALIKE_SHARE = 0.3;

/**
 * Slots that take the same kind of value ("from {city}", "to {city}") are told apart by what stands around them; what is known
 * of one's values is known of the other's. Gives each such type the first of its like, to whose examples the others' are added.
 */
function alikeIn(examples: Map<string, string[]>): Map<string, string> {
  const shown = [...examples].flatMap(([name, values]) =>
    values.length > 0 && !BUILT_IN.test(name) ? [{ name, values: new Set(values) }] : [],
  );
  const leaderOf = new Map<string, string>();
  const leaders: typeof shown = [];
  for (const { name, values } of shown) {
    const leader = leaders.find((one) => areAlike(one.values, values));
    if (!leader) {
      leaders.push({ name, values: new Set(values) });
      continue;
    }
    leaderOf.set(name, leader.name);
    for (const value of values) leader.values.add(value);
    examples.get(leader.name)?.push(...values);
  }
  return leaderOf;
}

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const value of other) if (one.has(value)) shared += 1;
  return shared >= ALIKE_MIN && shared >= ALIKE_SHARE * Math.min(one.size, other.size);
}

function undeclaredType(name: string, shown: readonly string[], locale: string): Recogniser {
  if (BUILT_IN.test(name)) return builtInType(name, locale);
  if (shown.length > 0) return { ...valueRecogniser(name, shown), isOfSamples: true };
  return freeRecogniser(name, builtInType('AMAZON.SearchQuery', locale).phrases);
}

function readType(name: string, type: SlotType, locale: string): Recogniser {
  if (typeof type === 'string') return builtInType(type, locale);
  const language = locale.slice(0, 2);
  const recogniser = valueRecogniser(name, isValueList(type) ? type : type.values);
  // A list that nobody filled says nothing of what belongs to it.
  if (recogniser.phrases.length === 0) return builtInType(name, locale);
  if (!isOfPlaces(recogniser.phrases, language)) return recogniser;
  return { ...recogniser, refuses: (tokens) => isBeyondPlaces(tokens, language) };
}

function isValueList(type: SlotType): type is readonly SlotValue[] {
  return Array.isArray(type);
}

/** What each type that can recognise something recognises in a text. */
export function findMentions(tokens: readonly Token[], types: SlotTypes): Map<string, Found[]> {
  const found = new Map<string, Found[]>();
  for (const [name, type] of types.byName) if (type.kind !== 'free') found.set(name, type.find(tokens));
  return found;
}
