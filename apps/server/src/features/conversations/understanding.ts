import type { AppDefinition } from '@voicecart/assistant/app-definition';
import { exportSamples } from '@voicecart/assistant/export-samples';
import { type Model, train } from '@voicecart/assistant/understanding';
import type { Locale } from '@voicecart/contract/locales';
import { perPlatform } from '../../platform/platform.ts';

/** Models of this process, by what they were trained from; the one used least recently goes first. */
const modelsMax = 40;

class Models {
  readonly #models = new Map<string, { definition: AppDefinition; model: Model }>();

  /** The model of an app in a locale, trained on first use and anew when the app's definition changed. */
  get(definition: AppDefinition, locale: Locale): Model {
    const key = `${definition.id}:${locale}`;
    const held = this.#models.get(key);
    this.#models.delete(key);
    // The app cache gives the same object until the app changes.
    const model = held?.definition === definition ? held.model : trainModel(definition, locale);
    this.#models.set(key, { definition, model });
    const [oldest] = this.#models.keys();
    if (this.#models.size > modelsMax && oldest !== undefined) this.#models.delete(oldest);
    return model;
  }
}

function trainModel(definition: AppDefinition, locale: Locale): Model {
  const { samples, slotTypes, slots } = exportSamples(definition, locale);
  return train(samples, slotTypes, { locale, slots });
}

export const understandingModels = perPlatform(() => new Models());
