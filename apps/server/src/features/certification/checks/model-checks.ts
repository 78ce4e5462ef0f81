import { checkInvocationName } from '@voicecart/contract/invocation-name';
import { forEachModel, type PackageCheck, utteranceKey } from './check.ts';
import type { ModelOutline } from './outline.ts';

const modelPage = 'https://developer.amazon.com/docs/alexa/custom-skills/create-intents-utterances-and-slots.html';
const invocationPage =
  'https://developer.amazon.com/docs/alexa/custom-skills/choose-the-invocation-name-for-a-custom-skill.html';
const path = '$.interactionModel.languageModel';
/** In Amazon's own templates; a reviewer says each of them. */
const requiredIntents = ['AMAZON.CancelIntent', 'AMAZON.HelpIntent', 'AMAZON.StopIntent'];
const phraseSlots = new Set(['AMAZON.SearchQuery', 'AMAZON.Person', 'AMAZON.Literal']);
const slotValueCharactersMax = 140;

/** What the interaction model of a language must hold. */
export const modelChecks: readonly PackageCheck[] = [
  {
    id: 'invocation-name',
    title: 'The invocation name follows Amazon’s rules',
    source: `${invocationPage}, https://github.com/omegabytes/askTheDM/issues/57`,
    importance: 'required',
    run: (skill) =>
      forEachModel(skill, (locale, { invocationName }) => {
        const checked = checkInvocationName(invocationName, locale, { isBrand: true });
        if (checked.ok) return [];
        const propertyPath = `${path}.invocationName`;
        return [{ locale, message: checked.message, fix: 'Choose another invocation name.', propertyPath }];
      }),
  },
  {
    id: 'one-word-name',
    title: 'A one-word invocation name is a brand of yours',
    source: invocationPage,
    importance: 'recommended',
    run: (skill) =>
      forEachModel(skill, (locale, { invocationName }) => {
        const checked = checkInvocationName(invocationName, locale);
        if (checked.ok || checked.rule !== 'two-words') return [];
        const message = `Amazon takes “${invocationName}”, a single word, only as a brand that you may use.`;
        const fix = 'Use two words, or accept this if the brand is yours and have its registration at hand.';
        return [{ locale, message, fix, propertyPath: `${path}.invocationName` }];
      }),
  },
  {
    id: 'required-intents',
    title: 'Stop, cancel and help are understood',
    source: modelPage,
    importance: 'required',
    run: (skill) =>
      forEachModel(skill, (locale, model) => {
        const names = new Set(model.intents.map(({ name }) => name));
        const missing = requiredIntents.filter((name) => !names.has(name));
        if (missing.length === 0) return [];
        const message = `The interaction model lacks ${missing.join(', ')}.`;
        return [
          {
            locale,
            message,
            fix: 'Publish again: these intents are added automatically.',
            propertyPath: `${path}.intents`,
          },
        ];
      }),
  },
  {
    id: 'intents-have-samples',
    title: 'Every intent can be said',
    source: modelPage,
    importance: 'required',
    run: (skill) =>
      forEachModel(skill, (locale, model) =>
        model.intents.flatMap(({ name, samples }, place) => {
          if (name.startsWith('AMAZON.') || samples.length > 0) return [];
          // An intent that only other skills or links start needs no words.
          if (/can.?fulfill|launch/i.test(name)) return [];
          const message = `${name} has no utterance, so nobody can say it.`;
          return [
            {
              locale,
              message,
              fix: 'Add an utterance, or switch the interaction off.',
              propertyPath: `${path}.intents[${place}]`,
            },
          ];
        }),
      ),
  },
  {
    id: 'utterance-in-two-intents',
    title: 'No utterance belongs to two intents',
    source: modelPage,
    importance: 'required',
    run: (skill) =>
      forEachModel(skill, (locale, model) =>
        sharedSamples(model)
          .filter(({ places }) =>
            places.some(({ intent, sample }) => skill.addedUtterances.has(utteranceKey(locale, intent, sample))),
          )
          .map(({ message, fix, propertyPath }) => ({ locale, message, fix, propertyPath })),
      ),
  },
  {
    id: 'declared-slots',
    title: 'Every slot in an utterance is declared',
    source: modelPage,
    importance: 'required',
    run: (skill) =>
      forEachModel(skill, (locale, model) =>
        model.intents.flatMap(({ name, samples, slots }, intent) => {
          const declared = new Set(slots.map((slot) => slot.name));
          return samples.flatMap((sample, place) => {
            const unknown = slotsIn(sample).find((slot) => !declared.has(slot));
            if (unknown === undefined) return [];
            const message = `“${sample}” of ${name} uses the slot {${unknown}}, which the intent does not have.`;
            return [
              {
                locale,
                message,
                fix: `Take {${unknown}} out of the utterance.`,
                propertyPath: samplePath(intent, place),
              },
            ];
          });
        }),
      ),
  },
  {
    id: 'carrier-phrase',
    title: 'Open-ended phrases include a carrier phrase',
    source: modelPage,
    importance: 'required',
    run: (skill) =>
      forEachModel(skill, (locale, model) =>
        model.intents.flatMap(({ name, samples, slots }, intent) => {
          const free = new Set(slots.flatMap((slot) => (phraseSlots.has(slot.type ?? '') ? [slot.name] : [])));
          return samples.flatMap((sample, place) => {
            const isBare =
              slotsIn(sample).some((slot) => free.has(slot)) && sample.replace(/\{[^}]*\}/g, '').trim() === '';
            if (!isBare) return [];
            const message = `“${sample}” of ${name} is nothing but a free phrase.`;
            return [
              {
                locale,
                message,
                fix: 'Add the words that shoppers say before or after it.',
                propertyPath: samplePath(intent, place),
              },
            ];
          });
        }),
      ),
  },
  {
    id: 'slot-values',
    title: 'Slot types have values, none too long',
    source: modelPage,
    importance: 'required',
    run: (skill) =>
      forEachModel(skill, (locale, model) =>
        model.types.flatMap(({ name, values, valueSupplier }, type) => {
          if (name.startsWith('AMAZON.')) return [];
          if (values.length === 0 && valueSupplier === undefined) {
            const fix = 'Add a value, or switch off what uses it.';
            return [
              { locale, message: `The slot type ${name} has no values.`, fix, propertyPath: `${path}.types[${type}]` },
            ];
          }
          return values.flatMap(({ name: { value } }, place) => {
            if (value.trim() !== '' && [...value].length <= slotValueCharactersMax) return [];
            const message =
              value.trim() === ''
                ? `A value of ${name} is empty.`
                : `“${value.slice(0, 60)}…” of ${name} is longer than ${slotValueCharactersMax} characters.`;
            return [
              { locale, message, fix: 'Shorten the value.', propertyPath: `${path}.types[${type}].values[${place}]` },
            ];
          });
        }),
      ),
  },
];

interface SharedSample {
  readonly places: readonly { readonly intent: string; readonly sample: string }[];
  readonly message: string;
  readonly fix: string;
  readonly propertyPath: string;
}

/** Two slots of one type sound alike, whatever they are called: so do the utterances that differ in nothing else. */
function sharedSamples(model: ModelOutline): SharedSample[] {
  const heard = new Map<string, { intent: string; sample: string }>();
  return model.intents.flatMap(({ name, samples, slots }, intent) => {
    const typeOf = new Map(slots.map((slot) => [slot.name, slot.type ?? slot.name]));
    return samples.flatMap((sample, place) => {
      const key = sample
        .toLowerCase()
        .replace(/\{([^}]*)\}/g, (_, slot: string) => `{${typeOf.get(originalName(slots, slot)) ?? slot}}`)
        .replace(/\s+/g, ' ')
        .trim();
      const other = heard.get(key);
      if (!other) {
        heard.set(key, { intent: name, sample });
        return [];
      }
      if (other.intent === name) return [];
      const message = `“${sample}” belongs to ${other.intent} and to ${name}: Alexa can’t tell them apart.`;
      const fix = 'Remove it from one of them.';
      return [{ places: [other, { intent: name, sample }], message, fix, propertyPath: samplePath(intent, place) }];
    });
  });
}

function originalName(slots: ModelOutline['intents'][number]['slots'], lowered: string): string {
  return slots.find(({ name }) => name.toLowerCase() === lowered)?.name ?? lowered;
}

function slotsIn(sample: string): string[] {
  return [...sample.matchAll(/\{([^}]*)\}/g)].map(([, slot = '']) => slot.trim());
}

function samplePath(intent: number, sample: number): string {
  return `${path}.intents[${intent}].samples[${sample}]`;
}
