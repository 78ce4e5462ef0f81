import type { Locale } from '@voicecart/contract/locales';
import type { AppDefinition } from '../../app/app-definition.ts';
import { appLanguage } from '../../app/app-language.ts';
import { dialogueIntents } from '../../dialogue/dialogue-intents.ts';
import { interactions } from '../../interactions/interactions.ts';
import { builtInIntents } from '../../samples/built-in-intents.ts';
import type { SlotValue } from '../../turn/turn.ts';
import { displayNameOf } from './names.ts';

/** Engine names by themselves and by what the console shows, since a CX request names only the latter. */
const intents: ReadonlyMap<string, string> = new Map(
  [
    ...builtInIntents,
    ...dialogueIntents.map((intent) => intent.name),
    ...interactions.flatMap((row) => row.intents.map((intent) => intent.name)),
  ].flatMap((intent) => [
    [intent, intent],
    [displayNameOf(intent), intent],
    ['input.unknown', 'AMAZON.FallbackIntent'],
  ]),
);

/** The engine's name of an intent; null for one that is not ours. */
export function intentOfName(name: string | null): string | null {
  return name === null ? null : (intents.get(name) ?? null);
}

type Ids = ReadonlyMap<string, { readonly id: string | null; readonly name: string }>;

/** Of each intent and slot with a list of values: the entry a value belongs to. Made once an app and locale. */
const known = new WeakMap<AppDefinition['interactions'], Map<Locale, ReadonlyMap<string, Ids>>>();

function entriesOf(app: AppDefinition, locale: Locale): ReadonlyMap<string, Ids> {
  const ofApp = known.get(app.interactions) ?? new Map<Locale, ReadonlyMap<string, Ids>>();
  known.set(app.interactions, ofApp);
  const made = ofApp.get(locale) ?? makeEntries(app, locale);
  ofApp.set(locale, made);
  return made;
}

function makeEntries(app: AppDefinition, locale: Locale): ReadonlyMap<string, Ids> {
  const language = appLanguage(app, locale);
  const types = new Map(
    language.slotTypes.map(({ name, values }) => [
      name,
      new Map(values.map(({ id, value }) => [value.toLowerCase(), { id: id ?? null, name: value }])),
    ]),
  );
  return new Map(
    language.intents.flatMap((intent) =>
      Object.entries(intent.slots).flatMap(([slot, type]) => {
        const ids = types.get(type);
        return ids ? [[`${intent.name} ${slot}`, ids] as const] : [];
      }),
    ),
  );
}

/** Dialogflow gives the entry's value where Alexa gives its id: the id is looked up here. */
export function resolvedSlot(
  app: AppDefinition,
  locale: Locale,
  intent: string | null,
  slot: string,
  value: string,
  said: string,
): SlotValue {
  const entry = intent === null ? undefined : entriesOf(app, locale).get(`${intent} ${slot}`)?.get(value.toLowerCase());
  return entry ? { value: said, resolved: entry } : { value: said };
}
