import { universalPhrases } from './language/universal-phrases.ts';
import { readSample, type Sample } from './samples.ts';
import type { SlotType } from './slot-types/slot-type.ts';
import { gatherSlotTypes, type SlotDeclarations, type SlotTypes } from './slot-types/slot-types.ts';
import { type Frames, framesOf } from './tagger/frames.ts';
import type { TaggedSlot } from './tagger/tagger.ts';
import { phraseKey, type Token } from './words/tokens.ts';

/** What an app's model says in so many words, before anything is learnt from it. */
export type AppKnowledge = {
  samples: Sample[];
  /** So many of the samples are the app's own; after them comes what everyone says. */
  ownCount: number;
  /** Whether they are few for its intents. */
  isOfFew: boolean;
  intents: string[];
  types: SlotTypes;
  language: string;
  /** Samples without slots, by their words; null where two intents have the same. */
  literals: Map<string, string | null>;
  /** For each intent, its samples with slots, the slots as marks. */
  templates: Map<string, Set<string>>;
  frames: Frames;
  /** By the type of its values: whose sample is that slot and nothing else; null where it is several intents'. */
  bareSlots: Map<string, BareSlot | null>;
};

const FEW_SAMPLES_AN_INTENT = 25;

export type BareSlot = { intent: string; slot: string };

export function readApp(
  samples: readonly { intent: string; text: string }[],
  slotTypes: Record<string, SlotType>,
  declared: SlotDeclarations,
  locale: string,
): AppKnowledge {
  const own = samples
    .map((sample) => readSample(sample.intent, sample.text))
    .filter((sample) => sample.parts.length > 0);
  return knowApp([...own, ...universalSamples(own, locale)], own.length, slotTypes, declared, locale);
}

/** @param read the app's own samples, `ownCount` of them, and what everyone says */
export function knowApp(
  read: Sample[],
  ownCount: number,
  slotTypes: Record<string, SlotType>,
  declared: SlotDeclarations,
  locale: string,
): AppKnowledge {
  const literals = new Map<string, string | null>();
  const templates = new Map<string, Set<string>>();
  for (const { intent, parts } of read) {
    const key = parts.map((part) => (part.kind === 'words' ? phraseKey(part.tokens) : slotMark(part.slot))).join(' ');
    if (parts.every((part) => part.kind === 'words')) {
      literals.set(key, literals.has(key) && literals.get(key) !== intent ? null : intent);
    } else if (parts.some((part) => part.kind === 'words')) {
      templates.set(intent, (templates.get(intent) ?? new Set()).add(key));
    }
  }
  const types = gatherSlotTypes(read, slotTypes, declared, locale);
  const intents = [...new Set(read.map((sample) => sample.intent))];
  return {
    samples: read,
    ownCount,
    isOfFew: ownCount < FEW_SAMPLES_AN_INTENT * intents.length,
    intents,
    types,
    language: locale.slice(0, 2),
    literals,
    templates,
    frames: framesOf(read, types),
    bareSlots: bareSlotsOf(read, types),
  };
}

function bareSlotsOf(samples: readonly Sample[], types: SlotTypes): Map<string, BareSlot | null> {
  const bare = new Map<string, BareSlot | null>();
  for (const { intent, parts } of samples) {
    const [slot] = parts;
    if (parts.length !== 1 || slot?.kind !== 'slot') continue;
    const type = types.nameOf(intent, slot.slot);
    if (types.byName.get(type)?.kind === 'free') continue;
    const known = bare.get(type);
    bare.set(type, known === undefined || known?.intent === intent ? { intent, slot: slot.slot } : null);
  }
  return bare;
}

/** What everyone says for the built-in intents an app has, where the app does not give the words to another intent. */
function universalSamples(own: readonly Sample[], locale: string): Sample[] {
  const taken = new Set(
    own.map((sample) => sample.parts.map((part) => (part.kind === 'words' ? phraseKey(part.tokens) : '')).join(' ')),
  );
  return [...new Set(own.map((sample) => sample.intent))].flatMap((intent) =>
    universalPhrases(intent, locale)
      .map((text) => readSample(intent, text))
      .filter((sample) => sample.parts.every((part) => part.kind === 'words' && !taken.has(phraseKey(part.tokens)))),
  );
}

/** Braces never survive in a token, so a mark is no word. */
function slotMark(slot: string): string {
  return `{${slot}}`;
}

/** Whether a text, with the slots that were read in it, is a sample of the intent word for word. */
export function isSampleOf(
  app: AppKnowledge,
  intent: string,
  tokens: readonly Token[],
  slots: readonly TaggedSlot[],
): boolean {
  const templates = app.templates.get(intent);
  if (!templates || slots.length === 0) return false;
  const pieces: string[] = [];
  let from = 0;
  for (const slot of slots) {
    if (slot.from > from) pieces.push(phraseKey(tokens, from, slot.from));
    pieces.push(slotMark(slot.slot));
    from = slot.to;
  }
  if (from < tokens.length) pieces.push(phraseKey(tokens, from));
  return templates.has(pieces.join(' '));
}
