import type { AlexaInput, AlexaSlotInput } from '@voicecart/assistant/channels/alexa/make-request';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import { isOnlyLaunch, requestIn } from './example-phrases.ts';
import type { ModelOutline } from './outline.ts';

/**
 * Whether a phrase is what the model was given to learn from: it opens the skill, or reads as one of the samples with its
 * slots filled.
 */
export function matchesUtterance(phrase: string, model: ModelOutline, locale: Locale): boolean {
  const asked = requestIn(phrase, model.invocationName);
  return asked === '' || isOnlyLaunch(asked) || hear(asked, model, locale) !== null;
}

/**
 * Words as the intent whose sample they are, with its slots; of several the sample with most words of its own. Null where
 * they are no sample. Only samples count, so that no understanding has to be trained for an app that nobody speaks with.
 */
export function hear(words: string, model: ModelOutline, locale: Locale): AlexaInput | null {
  const hasSpaces = languageOf(locale) !== 'ja';
  const said = plain(words, hasSpaces);
  const wordings = [said, said.replace(joiningWord, '')];
  const found = samplesOf(model, hasSpaces).find(({ pattern }) => wordings.some((wording) => pattern.test(wording)));
  if (!found) return null;
  const match = wordings.map((wording) => found.pattern.exec(wording)).find((one) => one !== null);
  const values = Object.entries(match?.groups ?? {}).map(([group, value]): [string, AlexaSlotInput] => {
    const slot = found.slots[Number(group.slice(4))];
    return [slot?.name ?? '', slotInput(value.trim(), slot?.type, model, hasSpaces)];
  });
  return { kind: 'intent', name: found.intent, slots: Object.fromEntries(values) };
}

/** "ask harbor pine to ...", in the languages that have such a word. */
const joiningWord = /^(?:to|for|about|if|whether|nach|ob|zu|de|para|pour|si|se|di|per|sobre) /;

interface Sample {
  readonly intent: string;
  readonly pattern: RegExp;
  /** In the order of the pattern's groups. */
  readonly slots: readonly ModelOutline['intents'][number]['slots'][number][];
  readonly ownCharacters: number;
}

const known = new WeakMap<ModelOutline, readonly Sample[]>();

/** A model's samples, those with most words of their own first. */
function samplesOf(model: ModelOutline, hasSpaces: boolean): readonly Sample[] {
  const held = known.get(model);
  if (held) return held;
  const samples = model.intents
    .flatMap(({ name, samples: texts, slots }) => texts.map((text) => sampleOf(text, name, slots, hasSpaces)))
    .sort((a, b) => b.ownCharacters - a.ownCharacters);
  known.set(model, samples);
  return samples;
}

function sampleOf(text: string, intent: string, slots: Sample['slots'], hasSpaces: boolean): Sample {
  const parts = text.split(/\{[^}]*\}/u).map((part) => plain(part, hasSpaces));
  const names = [...text.matchAll(/\{([^}]*)\}/gu)].map(([, name = '']) => name.trim());
  const used = names.flatMap((name) =>
    slots.filter((slot) => slot.name.toLowerCase() === name.toLowerCase()).slice(0, 1),
  );
  // A slot takes one word or more, and its neighbours are words of their own.
  const gap = (place: number) => (hasSpaces ? String.raw`\s*(?<slot${place}>\S.*?)\s*` : `(?<slot${place}>.+?)`);
  const pattern = parts.map((part, place) => escaped(part) + (place < names.length ? gap(place) : '')).join('');
  return { intent, pattern: new RegExp(`^${pattern}$`, 'u'), slots: used, ownCharacters: parts.join('').length };
}

function slotInput(value: string, type: string | undefined, model: ModelOutline, hasSpaces: boolean): AlexaSlotInput {
  const values = model.types.find(({ name }) => name === type)?.values ?? [];
  const found = values.find(({ name }) =>
    [name.value, ...name.synonyms].some((one) => plain(one, hasSpaces) === value),
  );
  if (!found || type === undefined) return { value };
  return { value, resolved: { slotType: type, id: found.id ?? null, name: found.name.value } };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function plain(text: string, hasSpaces: boolean): string {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[’‘]/gu, "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
  return hasSpaces ? words : words.replaceAll(' ', '');
}
