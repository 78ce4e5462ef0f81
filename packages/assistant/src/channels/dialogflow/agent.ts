import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { samples as builtInPhrases } from '@voicecart/language/built-in';
import { samples } from '@voicecart/language/dialogflow';
import { perLanguage } from '@voicecart/language/sections';
import type { AppDefinition } from '../../app/app-definition.ts';
import { type AppIntent, type AppLanguage, type AppSlotType, appLanguage } from '../../app/app-language.ts';
import { type BuiltInIntent, builtInIntents } from '../../samples/built-in-intents.ts';
import { cut } from '../../speech/text.ts';
import { agentLocales, displayNameOf, fallbackName, languageTag, launchAction, welcomeName } from './names.ts';
import { stableId } from './stable-id.ts';

/** Google's limits of an ES agent (cloud.google.com/dialogflow/quotas). */
export const agentLimits = {
  intents: 2000,
  phrasesPerIntent: 2000,
  phraseCharacters: 768,
  phrases: 100_000,
  entityTypes: 250,
  entriesPerType: 30_000,
  synonymsPerEntry: 200,
  entryCharacters: 512,
} as const;

/** Dialogflow's own types for Amazon's; any other of Amazon's is heard as free words. */
const systemTypes: Readonly<Record<string, string>> = {
  'AMAZON.NUMBER': '@sys.number',
  'AMAZON.FOUR_DIGIT_NUMBER': '@sys.number-sequence',
  'AMAZON.DATE': '@sys.date',
  'AMAZON.TIME': '@sys.time',
  'AMAZON.PhoneNumber': '@sys.phone-number',
};

const greetings: Readonly<Record<Language, readonly string[]>> = perLanguage((language) => samples[language].Welcome);

/** Words that stand for a number or a free phrase in a training phrase; Dialogflow learns from the mark, not from them. */
const numberExamples = ['42', '1002', '50', '7', '2415'];
const postcodeExamples = ['10115', '90210', 'SW1A 1AA'];

/**
 * An app as an agent of Dialogflow ES: the files of the zip that "Restore from zip" takes, by path. The webhook's secret
 * is not in it, since a downloaded file is passed on; it is entered in the console once.
 */
export function buildAgent(app: AppDefinition, webhookUrl: string): ReadonlyMap<string, unknown> {
  const spoken = agentLocales(app.locales).map((locale) => ({ locale, language: appLanguage(app, locale) }));
  const files = new Map<string, unknown>();
  files.set('package.json', { version: '1.0.0' });
  files.set('agent.json', agentFile(app, webhookUrl));
  addWelcome(files, app);
  for (const name of builtInIntents) addBuiltIn(files, app, name);
  const names = new Set(spoken.flatMap(({ language }) => language.intents.map((intent) => intent.name)));
  for (const name of names) addIntent(files, app, name, spoken);
  const types = new Set(spoken.flatMap(({ language }) => language.slotTypes.map((type) => type.name)));
  for (const type of types) addEntity(files, app, type, spoken);
  return files;
}

interface Spoken {
  readonly locale: Locale;
  readonly language: AppLanguage;
}

function agentFile(app: AppDefinition, webhookUrl: string): object {
  const [main, ...others] = agentLocales(app.locales).map((locale) => languageTag(languageOf(locale)));
  return {
    description: cut(`${app.name}, made with Voicecart`, 500),
    language: main ?? 'en',
    shortDescription: '',
    examples: '',
    linkToDocs: '',
    disableInteractionLogs: false,
    disableStackdriverLogs: true,
    defaultTimezone: app.timeZone,
    webhook: {
      url: webhookUrl,
      username: '',
      headers: {},
      available: true,
      useForDomains: false,
      cloudFunctionsEnabled: false,
      cloudFunctionsInitialized: false,
    },
    isPrivate: true,
    mlMinConfidence: 0.3,
    supportedLanguages: others,
    enableOnePlatformApi: true,
    onePlatformApiVersion: 'v2',
    secondaryKey: '',
    analyzeQueryTextSentiment: false,
    enabledKnowledgeBaseNames: [],
    knowledgeServiceConfidenceAdjustment: 0,
    dialogBuilderMode: false,
    baseActionPackagesUrl: '',
    enableSpellCorrection: true,
  };
}

interface IntentParts {
  readonly action: string;
  readonly slots?: Readonly<Record<string, string>>;
  readonly isFallback?: boolean;
  readonly events?: readonly string[];
}

function intentFile(app: AppDefinition, name: string, { action, slots = {}, isFallback, events = [] }: IntentParts) {
  return {
    id: stableId(app.id, 'intent', name),
    name,
    auto: true,
    contexts: [],
    responses: [
      {
        resetContexts: false,
        action,
        affectedContexts: [],
        parameters: Object.entries(slots).map(([slot, type]) => ({
          id: stableId(app.id, 'parameter', name, slot),
          name: slot,
          required: false,
          dataType: dataTypeOf(type),
          value: `$${slot}`,
          defaultValue: '',
          isList: false,
          prompts: [],
          promptMessages: [],
          noMatchPromptMessages: [],
          noInputPromptMessages: [],
          outputDialogContexts: [],
        })),
        // What Dialogflow says by itself while the webhook can't be reached.
        messages: agentLocales(app.locales).map((locale) => ({
          type: '0',
          title: '',
          textToSpeech: '',
          lang: languageTag(languageOf(locale)),
          speech: [assistantPhrases[languageOf(locale)].fault],
          condition: '',
        })),
        speech: [],
      },
    ],
    priority: 500_000,
    webhookUsed: true,
    webhookForSlotFilling: false,
    fallbackIntent: isFallback ?? false,
    events: events.map((event) => ({ name: event })),
    conditionalResponses: [],
    condition: '',
    conditionalFollowupEvents: [],
  };
}

function addWelcome(files: Map<string, unknown>, app: AppDefinition): void {
  files.set(`intents/${welcomeName}.json`, intentFile(app, welcomeName, { action: launchAction, events: ['WELCOME'] }));
  for (const locale of agentLocales(app.locales)) {
    addPhrases(files, app, welcomeName, locale, greetings[languageOf(locale)].map(plainData));
  }
}

function addBuiltIn(files: Map<string, unknown>, app: AppDefinition, intent: BuiltInIntent): void {
  const name = displayNameOf(intent);
  files.set(`intents/${name}.json`, intentFile(app, name, { action: intent, isFallback: name === fallbackName }));
  if (intent === 'AMAZON.FallbackIntent') return;
  for (const locale of agentLocales(app.locales)) {
    addPhrases(files, app, name, locale, builtInPhrases[languageOf(locale)][intent].map(plainData));
  }
}

function addIntent(files: Map<string, unknown>, app: AppDefinition, intent: string, spoken: readonly Spoken[]): void {
  const name = displayNameOf(intent);
  const found = spoken.flatMap(({ locale, language }) => {
    const own = language.intents.find((one) => one.name === intent);
    return own ? [{ locale, language, own }] : [];
  });
  files.set(`intents/${name}.json`, intentFile(app, name, { action: intent, slots: found[0]?.own.slots ?? {} }));
  for (const { locale, language, own } of found) {
    const examples = examplesOf(own, language.slotTypes);
    const data = own.samples.slice(0, agentLimits.phrasesPerIntent).map((text, index) => {
      return annotated(text, own.slots, (slot) => examples(slot, index));
    });
    addPhrases(files, app, name, locale, data);
  }
}

interface Part {
  readonly text: string;
  readonly userDefined: boolean;
  readonly alias?: string;
  readonly meta?: string;
}

function plainData(text: string): Part[] {
  return [{ text, userDefined: false }];
}

/** "red {product}" as parts of text and annotated examples. */
function annotated(sample: string, slots: Readonly<Record<string, string>>, example: (slot: string) => string): Part[] {
  return sample
    .split(/(\{\s*[^{}]+?\s*\})/)
    .filter((part) => part !== '')
    .map((part): Part => {
      const slot = /^\{\s*([^{}]+?)\s*\}$/.exec(part)?.[1];
      if (slot === undefined) return { text: part, userDefined: false };
      return { text: example(slot), alias: slot, meta: dataTypeOf(slots[slot] ?? ''), userDefined: true };
    });
}

/** Something that may stand in a slot, another one each time. */
function examplesOf(intent: AppIntent, types: readonly AppSlotType[]): (slot: string, index: number) => string {
  const free = types.find((type) => type.name === 'ProductName')?.values ?? [];
  return (slot, index) => {
    const type = intent.slots[slot] ?? '';
    const values = types.find((one) => one.name === type)?.values ?? (type === 'AMAZON.SearchQuery' ? free : []);
    if (/^(postcode|zip)/i.test(slot)) return postcodeExamples[index % postcodeExamples.length] ?? slot;
    const value = values[index % Math.max(1, values.length)]?.value;
    if (value !== undefined) return value;
    return type.startsWith('AMAZON.NUMBER') ? (numberExamples[index % numberExamples.length] ?? slot) : slot;
  };
}

function addPhrases(
  files: Map<string, unknown>,
  app: AppDefinition,
  name: string,
  locale: Locale,
  phrases: readonly (readonly Part[])[],
): void {
  const tag = languageTag(languageOf(locale));
  const fitting = phrases.filter((parts) => textOf(parts).length <= agentLimits.phraseCharacters);
  files.set(
    `intents/${name}_usersays_${tag}.json`,
    fitting.map((data) => ({
      id: stableId(app.id, 'phrase', name, tag, textOf(data)),
      data,
      isTemplate: false,
      count: 0,
      lang: tag,
      updated: 0,
    })),
  );
}

function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (part.alias === undefined ? part.text : `{${part.alias}}${part.text}`)).join('');
}

function addEntity(files: Map<string, unknown>, app: AppDefinition, type: string, spoken: readonly Spoken[]): void {
  files.set(`entities/${type}.json`, {
    id: stableId(app.id, 'entity', type),
    name: type,
    isOverridable: true,
    isEnum: false,
    isRegexp: false,
    automatedExpansion: type === 'ProductName',
    allowFuzzyExtraction: false,
  });
  for (const { locale, language } of spoken) {
    const values = language.slotTypes.find((one) => one.name === type)?.values ?? [];
    files.set(
      `entities/${type}_entries_${languageTag(languageOf(locale))}.json`,
      values.slice(0, agentLimits.entriesPerType).map(({ value, synonyms }) => ({
        value: cut(value, agentLimits.entryCharacters),
        // A value is understood only where it stands among its own synonyms.
        synonyms: [...new Set([value, ...(synonyms ?? [])])]
          .slice(0, agentLimits.synonymsPerEntry)
          .map((word) => cut(word, agentLimits.entryCharacters)),
      })),
    );
  }
}

function dataTypeOf(type: string): string {
  if (type.startsWith('AMAZON.')) return systemTypes[type] ?? '@sys.any';
  return `@${type}`;
}
