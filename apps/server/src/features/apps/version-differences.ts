import type { VersionDifference } from '@voicecart/contract/routes/app-versions';
import type { AppContent } from '../../schema/apps.tables.ts';
import { defaultSettings, findInteraction, settingTitle } from './interaction-types.ts';
import { policiesRead, readBy } from './policies/policies-read.ts';

type Values = ReadonlyMap<string, { readonly at: Place; readonly text: string }>;
type Place = Pick<VersionDifference, 'area' | 'interactionType' | 'name' | 'locale'>;

/**
 * In what an app differs from what it was: what a person changed. Settings of interactions that were off and stayed off
 * don't count, nor do the defaults that come and go with one that is switched on or off.
 */
export function differencesOf(then: AppContent, now: AppContent): VersionDifference[] {
  // A version from before policies were kept says nothing of them.
  const arePoliciesKnown = then.policies !== null && now.policies !== null;
  const before = valuesOf(then, now, arePoliciesKnown);
  const after = valuesOf(now, then, arePoliciesKnown);
  const found: VersionDifference[] = [];
  for (const [key, { at, text }] of before) {
    const other = after.get(key)?.text ?? null;
    if ((other ?? '') !== text) found.push(difference(at, text, other));
  }
  for (const [key, { at, text }] of after) if (!before.has(key) && text !== '') found.push(difference(at, null, text));
  return found;
}

function difference(at: Place, before: string | null, now: string | null): VersionDifference {
  const interaction = at.interactionType === null ? undefined : findInteraction(at.interactionType);
  const title = at.area === 'settings' && interaction ? settingTitle(interaction, at.name) : undefined;
  return { ...at, interactionTitle: interaction?.title ?? null, label: title ?? null, before, now };
}

/** Every single thing that can differ, by where it stands. */
function valuesOf(content: AppContent, other: AppContent, arePoliciesKnown: boolean): Values {
  const values = new Map<string, { at: Place; text: string }>();
  const put = (at: Place, text: string) => {
    const isPhrase = at.area === 'phrases';
    values.set(JSON.stringify(isPhrase ? [at, text] : at), { at, text });
  };
  const general = { interactionType: null, locale: null };
  for (const [name, value] of Object.entries(content.details))
    put({ area: 'details', name, ...general }, textOf(value));
  for (const [name, text] of Object.entries(content.messages))
    if (text !== '') put({ area: 'messages', name, ...general }, text);
  for (const [locale, messages] of Object.entries(content.messagesByLocale))
    for (const [name, text] of Object.entries(messages ?? {}))
      if (text !== undefined && text !== '') put({ area: 'messages', name, interactionType: null, locale }, text);
  for (const row of content.interactions) {
    if (!row.is_enabled) continue;
    const at = { interactionType: row.type, locale: null };
    put({ area: 'interactions', name: 'is_enabled', ...at }, 'on');
    for (const [name, text] of settingsOf(row, other)) put({ area: 'settings', name, ...at }, text);
  }
  for (const { interaction_type, locale, intent, text, change } of content.utterances)
    put({ area: 'phrases', name: intent, interactionType: interaction_type, locale }, `${signs[change]}${text}`);
  for (const { interaction_type, locale, slot_type, value, synonyms } of content.slotValues)
    put(
      { area: 'words', name: `${slot_type}: ${value}`, interactionType: interaction_type, locale },
      wordOf(value, synonyms),
    );
  for (const { interaction_type, slot_type, sources } of content.slotFeeds)
    put({ area: 'words', name: slot_type, interactionType: interaction_type, locale: null }, sources.join(', '));
  for (const kind of arePoliciesKnown ? policiesRead(content) : [])
    for (const [name, text] of Object.entries(content.policies?.[kind] ?? {}))
      if (text !== '') put({ area: 'policies', name, interactionType: readBy[kind], locale: null }, text);
  return values;
}

/** Of an interaction that is on; where the other has it off, only what is not the default. */
function settingsOf(
  { type, settings }: AppContent['interactions'][number],
  other: AppContent,
): readonly (readonly [string, string])[] {
  const defaults = isOn(other, type) ? {} : defaultsOf(type);
  return Object.entries(settings)
    .map(([name, value]) => [name, textOf(value)] as const)
    .filter(([name, text]) => text !== textOf(defaults[name]));
}

function isOn({ interactions }: AppContent, type: number): boolean {
  return interactions.some((row) => row.type === type && row.is_enabled);
}

function defaultsOf(type: number): Record<string, unknown> {
  const interaction = findInteraction(type);
  return interaction ? defaultSettings(interaction) : {};
}

const signs = { added: '+ ', removed: '− ' } as const;

function wordOf(value: string, synonyms: readonly string[]): string {
  return [value, ...synonyms].join(', ');
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return JSON.stringify(value) ?? '';
}
