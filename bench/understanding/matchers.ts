import { createRequire } from 'node:module';
import { train } from '../../packages/understanding/src/understanding.ts';
import { markedValues, unmarked, withSlotNames } from './utterances.ts';

/** What an app gives to learn from, in the form of `train`. */
export type Lesson = {
  locale: string;
  samples: readonly { intent: string; text: string }[];
  slotTypes: Record<string, readonly { id?: string; value: string; synonyms?: readonly string[] }[]>;
  slots: Record<string, Record<string, string>>;
};

/** `best` is what comes nearest, whether or not it is believed. */
export type Answer = {
  intent: string | null;
  confidence: number;
  slots: Record<string, string>;
  best?: string | null | undefined;
};

/** One way of understanding, trained. Slots are name to words; `bytes` is what it takes to store it. */
export type Matcher = { understand(text: string): Promise<Answer> | Answer; bytes?(): number };

export type Trainer = { name: string; train(lesson: Lesson): Promise<Matcher> | Matcher };

export const voicecart: Trainer = {
  name: 'Voicecart',
  train({ locale, samples, slotTypes, slots }) {
    const model = train(samples, slotTypes, { locale, slots });
    return {
      bytes: () => JSON.stringify(model.toJSON()).length,
      understand(text) {
        const understood = model.understand(text);
        const read = Object.entries(understood.slots)
          .sort(([, one], [, other]) => one.start - other.start)
          .map(([name, slot]): [string, string] => [name, slot.value]);
        return {
          intent: understood.intent,
          confidence: understood.confidence,
          slots: Object.fromEntries(read),
          best: understood.intent ?? understood.alternatives[0]?.intent,
        };
      },
    };
  },
};

/** A text counts when it is a sample word for word, slots standing for any words; the sample with most words of its own wins. */
export const exactMatching: Trainer = {
  name: 'exact matching',
  train({ samples }) {
    const patterns = samples
      .map(({ intent, text }) => {
        const names: string[] = [];
        const body = plain(
          withSlotNames(text).replace(/\{([\w.-]+)\}/g, (_, name: string) => ` slot${names.push(name)}slot `),
        );
        const words = body.split(' ').length - names.length;
        return { intent, names, words, pattern: new RegExp(`^${body.replace(/slot\d+slot/g, '(.+)')}$`) };
      })
      .filter(({ words }) => words > 0)
      .sort((one, other) => other.words - one.words);
    return {
      understand(text) {
        const said = plain(text);
        for (const { intent, names, pattern } of patterns) {
          const match = pattern.exec(said);
          if (!match) continue;
          return {
            intent,
            confidence: 1,
            slots: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])),
          };
        }
        return { intent: null, confidence: 0, slots: {} };
      },
    };
  },
};

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}

type NlpEntity = { entity: string; sourceText?: string; utteranceText: string; start: number };
type NlpAnswer = { intent: string; score: number; entities: NlpEntity[] };
type NlpManager = {
  addDocument(language: string, text: string, intent: string): void;
  addNamedEntityText(entity: string, option: string, languages: string[], texts: readonly string[]): void;
  addAfterLastCondition(language: string, entity: string, words: string[]): void;
  train(): Promise<void>;
  process(language: string, text: string): Promise<NlpAnswer>;
};

/**
 * node-nlp as its documentation has it: a document a sample, slots as marks, lists as named entities, and for free phrases
 * what stands after the last word before the slot. Its built-in entities give numbers.
 */
export const nodeNlp: Trainer = { name: 'node-nlp', train: (lesson) => trainNodeNlp(lesson, true) };

/** Finding slots costs node-nlp intents, so it is also asked for intents alone. */
export const nodeNlpIntents: Trainer = { name: 'node-nlp, no slots', train: (lesson) => trainNodeNlp(lesson, false) };

async function trainNodeNlp({ locale, samples, slotTypes, slots }: Lesson, withSlots: boolean): Promise<Matcher> {
  const language = locale.slice(0, 2);
  const require = createRequire(new URL('../package.json', import.meta.url));
  const { NlpManager: Manager } = require('node-nlp');
  const manager: NlpManager = new Manager({
    languages: [language],
    nlu: { log: false },
    forceNER: withSlots,
    autoSave: false,
  });
  for (const [type, values] of Object.entries(slotTypes)) {
    for (const value of values) {
      manager.addNamedEntityText(type, value.value, [language], [value.value, ...(value.synonyms ?? [])]);
    }
  }
  if (withSlots) {
    for (const [slot, values] of markedValues(samples.map(({ text }) => text))) {
      for (const value of values) manager.addNamedEntityText(slot, value, [language], [value]);
    }
  }
  const wordsBefore = new Map<string, Set<string>>();
  const slotsMarked = new Map<string, Set<string>>();
  for (const { intent, text } of samples) {
    for (const match of text.matchAll(/(\S+) \{(\w+)\}/g)) {
      const [, before = '', slot = ''] = match;
      if (slots[intent]?.[slot] !== 'AMAZON.SearchQuery' || before.startsWith('{')) continue;
      wordsBefore.set(slot, (wordsBefore.get(slot) ?? new Set()).add(before));
    }
    for (const slot of markedValues([text]).keys())
      slotsMarked.set(intent, (slotsMarked.get(intent) ?? new Set()).add(slot));
    const document = withSlots ? withSlotNames(text) : unmarked(text).text;
    manager.addDocument(
      language,
      document.replace(/\{([\w.-]+)\}/g, (_, slot: string) => `@${entityOf(slot, slots[intent]?.[slot])}`),
      intent,
    );
  }
  for (const [slot, words] of wordsBefore) manager.addAfterLastCondition(language, slot, [...words]);
  await manager.train();
  return {
    async understand(text) {
      const answer = await manager.process(language, text);
      const intent = answer.intent === 'None' ? null : answer.intent;
      const read: Record<string, string> = {};
      const own = intent === null ? [] : [...Object.keys(slots[intent] ?? {}), ...(slotsMarked.get(intent) ?? [])];
      for (const slot of own) {
        const name = slotsMarked.get(intent ?? '')?.has(slot) ? slot : entityOf(slot, slots[intent ?? '']?.[slot]);
        const entity = answer.entities.find((one) => one.entity === name);
        if (entity) read[slot] = entity.utteranceText;
      }
      return { intent, confidence: intent === null ? 0 : answer.score, slots: read };
    },
  };
}

/** Numbers are node-nlp's own, a free phrase is an entity a slot, a list one a type. */
function entityOf(slot: string, type: string | undefined): string {
  if (type === 'AMAZON.NUMBER') return 'number';
  return type === undefined || type === 'AMAZON.SearchQuery' ? slot : type;
}
