import { type ManifestEdit, manifestParts } from '@voicecart/assistant/channels/alexa/manifest-difference';
import type { ModelDifference } from '@voicecart/assistant/channels/alexa/model-difference';
import type { Locale } from '@voicecart/contract/locales';
import { to } from '@voicecart/contract/screens';
import { builtInteractions } from '../apps/apps.ts';
import type { PublishFault } from './progress.ts';
import type { ModelOutline } from './skill-files.ts';

/** Something Amazon, or our own check before it, found wrong. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  /** As Amazon writes it: `$.manifest.publishingInformation.locales.en-US.name`. */
  readonly propertyPath?: string | undefined;
}

/** What a finding is held against to say which field of ours made it. */
export interface FaultSource {
  readonly appId: string;
  /** The locale of the model at fault; places in manifests name theirs themselves. */
  readonly locale?: Locale | undefined;
  readonly model?: ModelOutline | undefined;
}

interface Place {
  readonly screen: string | null;
  readonly field: string | null;
  /** What stands there, where Amazon's text may not say it. */
  readonly quote?: string | undefined;
}

type Groups = Record<string, string | undefined>;

interface Row {
  readonly pattern: RegExp;
  readonly place: (groups: Groups, source: FaultSource) => Place;
}

const appScreen =
  (field: string) =>
  (_groups: Groups, { appId }: FaultSource): Place => ({
    screen: `/myapps/voiceapp/${appId}`,
    field,
  });
const sameField = (groups: Groups, source: FaultSource) => appScreen(groups.field ?? '')(groups, source);

function interactionsScreen(source: FaultSource, more: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ skill_id: source.appId, locale: source.locale, ...more })) {
    if (value !== undefined) query.set(key, String(value));
  }
  return `/myapps/interactions?${query}`;
}

function atIntent(groups: Groups, source: FaultSource): Place {
  const intent = source.model?.intents[Number(groups.intent)];
  const sample = groups.sample === undefined ? undefined : intent?.samples[Number(groups.sample)];
  const type = builtInteractions.find((row) => row.intents.some((one) => one.name === intent?.name))?.type;
  return {
    screen: interactionsScreen(source, { type, intent: intent?.name, utterance: sample }),
    field: 'utterances',
    quote: intent && (sample === undefined ? intent.name : `“${sample}” of ${intent.name}`),
  };
}

function atIntentSlot(groups: Groups, source: FaultSource): Place {
  const intent = source.model?.intents[Number(groups.intent)];
  const slot = intent?.slots[Number(groups.slot)];
  const type = builtInteractions.find((row) => row.intents.some((one) => one.name === intent?.name))?.type;
  return {
    screen: interactionsScreen(source, { type, intent: intent?.name, slotType: slot?.type }),
    field: 'slots',
    quote: slot && `{${slot.name}} of ${intent?.name}`,
  };
}

function atSlotType(groups: Groups, source: FaultSource): Place {
  const slotType = source.model?.types[Number(groups.type)];
  const value = groups.value === undefined ? undefined : slotType?.values[Number(groups.value)]?.name.value;
  const type = builtInteractions.find((row) => slotType && slotType.name in row.slotTypes)?.type;
  return {
    screen: interactionsScreen(source, { type, slotType: slotType?.name, value }),
    field: 'slots',
    quote: slotType && (value === undefined ? slotType.name : `“${value}” of ${slotType.name}`),
  };
}

const anyUtterance = (_groups: Groups, source: FaultSource): Place => ({
  screen: interactionsScreen(source, {}),
  field: 'utterances',
});

const interactionsOfApp = (_groups: Groups, source: FaultSource): Place => ({
  screen: interactionsScreen(source, {}),
  field: null,
});

/** A field of the form that an interaction's own settings are changed by. */
const settingOfInteraction = ({ type, field }: Groups, { appId }: FaultSource): Place => {
  const row = builtInteractions.find((one) => one.type === Number(type));
  const route = row?.routes.find(({ action }) => action === 'settings')?.route;
  return { screen: route ? `${route}?aid=${appId}` : null, field: `settings.${field}` };
};

/** Written with each submission. */
const submissionForm = (): Place => ({ screen: to('goLive'), field: null });

const newsOfShop = (): Place => ({ screen: to('flashBriefing'), field: null });

const localeInfo = String.raw`^manifest\.publishingInformation\.locales\.[a-z]{2}-[A-Z]{2}`;
const privacyInfo = String.raw`^(?:manifest\.)?privacyAndCompliance`;
const language = String.raw`^interactionModel(?:\.languageModel)?`;
const intent = String.raw`${language}\.intents\[(?<intent>\d+)\]`;

/** Where each part of what we upload comes from. The first row that fits is meant. */
const rows: readonly Row[] = [
  { pattern: new RegExp(`${localeInfo}\\.(?<field>name|summary|description|keywords)\\b`), place: sameField },
  { pattern: new RegExp(`${localeInfo}\\.(?:small|large)IconUri`), place: appScreen('icon') },
  // Ours: what an app says is in no file of Amazon's.
  { pattern: /^app\.messages\.(?<field>\w+)/, place: sameField },
  { pattern: /^app\.interactions\[(?<type>\d+)\]\.(?<field>\w+)/, place: settingOfInteraction },
  { pattern: new RegExp(`${localeInfo}\\.examplePhrases`), place: anyUtterance },
  { pattern: /^(?:manifest\.)?publishingInformation\.examplePhrases/, place: anyUtterance },
  { pattern: /^(?:manifest\.)?publishingInformation\.locales(?:\.[a-z]{2}-[A-Z]{2})?$/, place: appScreen('locales') },
  { pattern: /^(?:manifest\.)?publishingInformation\.category/, place: appScreen('category') },
  { pattern: /^(?:manifest\.)?publishingInformation\.testingInstructions/, place: submissionForm },
  { pattern: /^(?:manifest\.)?publishingInformation$/, place: appScreen('summary') },
  { pattern: new RegExp(`${privacyInfo}(?:\\.locales\\.[\\w-]+)?\\.privacyPolicyUrl`), place: appScreen('privacyUrl') },
  { pattern: new RegExp(`${privacyInfo}(?:\\.locales\\.[\\w-]+)?\\.termsOfUseUrl`), place: appScreen('termsUrl') },
  { pattern: /^(?:manifest\.)?apis\.flashBriefing/, place: newsOfShop },
  // Asked for by the interactions that are on.
  { pattern: /^manifest\.(?:permissions|apis\.custom\.tasks)/, place: interactionsOfApp },
  { pattern: new RegExp(`${language}\\.invocationName`), place: appScreen('invocationName') },
  { pattern: new RegExp(`${intent}\\.samples\\[(?<sample>\\d+)\\]`), place: atIntent },
  { pattern: new RegExp(`${intent}\\.slots\\[(?<slot>\\d+)\\]`), place: atIntentSlot },
  { pattern: new RegExp(intent), place: atIntent },
  {
    pattern: new RegExp(`${language}\\.types\\[(?<type>\\d+)\\](?:\\.values\\[(?<value>\\d+)\\])?`),
    place: atSlotType,
  },
  { pattern: new RegExp(`${language}\\.intents`), place: anyUtterance },
];

/** `$.a['en-US'].b` and `$.a.en-US.b` are one place. */
function plainPath(path: string): string {
  return path.replace(/^\$\.?/, '').replace(/\[\s*(["'])(.*?)\1\s*\]/g, '.$2');
}

/** Points a finding at the screen and field of ours that made it; both null where no field of a merchant did. */
export function pointFault(finding: Finding, source: FaultSource): PublishFault {
  const path = finding.propertyPath === undefined ? null : plainPath(finding.propertyPath);
  const common = { code: finding.code, propertyPath: finding.propertyPath ?? null };
  for (const row of path === null ? [] : rows) {
    const found = row.pattern.exec(path ?? '');
    if (!found) continue;
    const { screen, field, quote } = row.place(found.groups ?? {}, source);
    return { ...common, screen, field, message: withQuote(finding.message, quote) };
  }
  return { ...common, screen: null, field: null, message: finding.message };
}

function withQuote(message: string, quote: string | undefined): string {
  if (quote === undefined) return message;
  const [, inner] = /“(.*)”/.exec(quote) ?? [];
  // Amazon mostly quotes the text itself.
  return message.includes(inner ?? quote) ? message : `${quote}: ${message}`;
}

/** One line for a person: the first fault, and how many there are besides. */
export function summarise(faults: readonly PublishFault[], otherwise: string): string {
  const [first] = faults;
  if (!first) return otherwise;
  // Amazon may list all that it would have taken; the fault itself keeps it, a heading does not.
  const text = first.message.length > 240 ? `${first.message.slice(0, 239)}…` : first.message;
  const more = faults.length - 1;
  return more === 0 ? text : `${text} (and ${more} more)`;
}

const editedParts: Readonly<Record<ModelDifference['kind'], string>> = {
  'invocation-name': 'invocation name',
  intent: 'intent',
  sample: 'utterance',
  slot: 'slot',
  'slot-type': 'slot type',
  value: 'slot value',
  synonym: 'synonym',
  prompt: 'prompt',
  dialog: 'dialog setting',
};

/** Descriptions are long: enough of one to know it again. */
const quotedCharacters = 120;
const editVerbs: Readonly<Record<ManifestEdit['change'], string>> = {
  added: 'Added in the console',
  removed: 'Removed in the console',
  changed: 'Changed in the console',
};

/** Tells an edit of the manifest made in Amazon's console, and the screen where it can be taken over. */
export function pointManifestEdit({ part, where, path, text, change }: ManifestEdit, appId: string): PublishFault {
  const quoted = text.length > quotedCharacters ? `${text.slice(0, quotedCharacters)}…` : text;
  const of = where === '' ? '' : ` (${where})`;
  const what =
    change === 'changed'
      ? `${manifestParts[part].words}${of} is now “${quoted}”`
      : `${manifestParts[part].words} “${quoted}”${of}`;
  const finding = { code: 'CONSOLE_EDIT', message: `${editVerbs[change]}: ${what}.`, propertyPath: path };
  return { ...pointFault(finding, { appId }), propertyPath: null };
}

/** Tells an edit of a model made in Amazon's console, and the screen where it can be taken over. */
export function pointEdit(edit: ModelDifference, source: { appId: string; locale: Locale }): PublishFault {
  const { kind, where, text, only } = edit;
  const of = where ? ` of ${where}` : '';
  const what = `${editedParts[kind]} “${text}”${of} (${source.locale})`;
  const common = {
    code: 'CONSOLE_EDIT',
    message: only === 'console' ? `Added in the console: ${what}.` : `Removed in the console: ${what}.`,
    propertyPath: null,
  };
  if (kind === 'invocation-name') return { ...common, ...appScreen('invocationName')({}, source) };
  const intent = kind === 'intent' ? text : kind === 'sample' || kind === 'slot' ? where.split(' ')[0] : undefined;
  const row = builtInteractions.find((one) => one.intents.some((each) => each.name === intent));
  if (row)
    return {
      ...common,
      screen: interactionsScreen(source, { type: row.type, intent }),
      field: kind === 'slot' ? 'slots' : 'utterances',
    };
  const slotType = kind === 'slot-type' ? text : where.split(': ')[0];
  const owner = ['slot-type', 'value', 'synonym'].includes(kind)
    ? builtInteractions.find((one) => slotType !== undefined && slotType in one.slotTypes)
    : undefined;
  if (!owner) return { ...common, screen: null, field: null };
  return { ...common, screen: interactionsScreen(source, { type: owner.type, slotType }), field: 'slots' };
}
