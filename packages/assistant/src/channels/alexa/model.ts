import { type Locale, languageOf } from '@voicecart/contract/locales';
import type { v1 } from 'ask-smapi-model';
import type { AppDefinition } from '../../app/app-definition.ts';
import { appLanguage } from '../../app/app-language.ts';
import { builtInIntents } from '../../samples/built-in-intents.ts';
import { dialogModel } from './dialog-model.ts';
import { openSentenceIntents } from './open-sentences.ts';

export type AlexaModel = v1.skill.interactionModel.InteractionModelData;

/**
 * The interaction model of an app in a locale, as SMAPI takes it: Amazon's own intents that have a handler, the intents
 * of the interactions that are on with the merchant's changes, those of sentences that no sample is like, and the slot
 * types they use. What Amazon would refuse is not in it (reference/alexa.md, section 11).
 */
export function buildInteractionModel(app: AppDefinition, locale: Locale): AlexaModel {
  const { intents: own, slotTypes } = appLanguage(app, locale);
  const intents = [...own, ...openSentenceIntents(own, locale)];
  return {
    interactionModel: {
      languageModel: {
        invocationName: app.invocationName.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' '),
        intents: [
          ...builtInIntents.map((name) => ({ name, samples: [] })),
          ...intents.map(({ name, slots, samples }) => ({
            name,
            slots: Object.entries(slots).map(([slot, type]) => ({ name: slot, type })),
            samples: [...samples],
          })),
        ],
        types: slotTypes.map(({ name, values }) => ({
          name,
          values: values.map(({ id, value, synonyms }) => ({
            ...(id === undefined ? {} : { id }),
            name: wordsOf(value, synonyms),
          })),
        })),
      },
      ...dialogModel(intents, languageOf(locale)),
    },
  };
}

type ValueName = v1.skill.interactionModel.TypeValueObject;

/** A value with its synonyms. Where there are none, the list is left out, which the SDK's type does not know. */
function wordsOf(value: string, synonyms: readonly string[] = []): ValueName {
  const name: Pick<ValueName, 'value'> & Partial<ValueName> =
    synonyms.length > 0 ? { value, synonyms: [...synonyms] } : { value };
  return name as ValueName;
}
