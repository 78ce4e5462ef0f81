import { isBeyondPlaces, isOfPlaces } from './builtIn/ordinals.ts';
import { builtInType } from './builtInTypes.ts';
import type { Sample } from './samples.ts';
import type { Found, Recogniser, SlotType, SlotValue } from './slotType.ts';
import type { Token } from './tokens.ts';
import { freeRecogniser, valueRecogniser } from './valueType.ts';

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
  const nameOf = (intent: string, slot: string) => declaredOf.get(intent)?.get(slot) ?? slot;
  const examples = new Map<string, string[]>();
  for (const sample of samples) {
    for (const part of sample.parts) {
      if (part.kind !== 'slot') continue;
      const name = nameOf(sample.intent, part.slot);
      if (byName.has(name)) continue;
      const shown = examples.get(name) ?? [];
      if (part.example.length > 0) shown.push(part.example.map((token) => token.norm).join(' '));
      examples.set(name, shown);
    }
  }
  for (const [name, shown] of examples) byName.set(name, undeclaredType(name, shown, locale));
  const words = function* () {
    for (const type of byName.values()) yield* type.words ?? [];
  };
  return { byName, nameOf, words };
}

function undeclaredType(name: string, shown: readonly string[], locale: string): Recogniser {
  if (BUILT_IN.test(name)) return builtInType(name, locale);
  if (shown.length > 0) return valueRecogniser(name, shown);
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
