import { localeOfTag } from '@voicecart/assistant/channels/dialogflow/names';
import { openingExamples } from '@voicecart/assistant/interactions/opening-examples';
import { shopNameOf } from '@voicecart/assistant/phrases/messages';
import { type ChatSettings, chatInk, chatSettings } from '@voicecart/contract/chat/chat-settings';
import type { ChatLoaderConfig, ChatPanelConfig } from '@voicecart/contract/chat/chat-wire';
import { languageOf } from '@voicecart/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { learnForChat } from '../conversations/conversations.ts';
import type { ChatApp } from './chat-app.ts';
import { fillWords } from './chat-handoff.ts';
import { openingAt } from './chat-hours.ts';
import { chatTexts } from './chat-texts.ts';
import { chatWords } from './chat-words.ts';

const suggestionsMax = 4;

const shownInPreview = chatSettings
  .pick({ color: true, scheme: true, position: true, bottomPx: true, logoUrl: true, title: true })
  .extend({ greetings: chatSettings.shape.greetings, suggestions: chatSettings.shape.suggestions })
  .partial();

/** How it would look with settings that are not saved yet; as it does where they are none. */
function previewed(settings: ChatSettings, preview: string): ChatSettings {
  if (preview === '') return settings;
  try {
    return { ...settings, ...shownInPreview.parse(JSON.parse(preview)), pages: { rule: 'all', paths: [] } };
  } catch {
    return settings;
  }
}

/** What the panel needs when it is opened, in the language of the page. */
export function panelConfig(
  platform: Platform,
  app: ChatApp,
  { language, preview }: { readonly language: string; readonly preview: string },
): ChatPanelConfig {
  const { definition } = app;
  const settings = previewed(app.settings, preview);
  const locale = localeOfTag(language, definition.locales);
  const spoken = languageOf(locale);
  const shop = shopNameOf(definition);
  const own = settings.suggestions[spoken] ?? [];
  learnForChat(platform, definition, locale);
  return {
    language: locale,
    title: settings.title || shop,
    greeting: settings.greetings[spoken] || fillWords(chatWords[spoken].greeting, { shop }),
    suggestions: own.length > 0 ? own : openingExamples(definition, spoken).slice(0, suggestionsMax),
    texts: chatTexts[spoken],
    frameUrl: `${platform.config.publicUrl}/chat/${app.id}/frame?language=${locale}`,
    canHandOff: settings.handoff.isOn,
  };
}

/** What the loader is given with itself. */
export function loaderConfig(
  platform: Platform,
  app: ChatApp,
  { panel, preview }: { readonly panel: string; readonly preview: string },
): ChatLoaderConfig {
  const { definition, isOn, timeZone } = app;
  const settings = previewed(app.settings, preview);
  const languages = [...new Set(definition.locales.map(languageOf))];
  const isClosed = settings.hidesWhenClosed && !openingAt(settings.hours, timeZone, new Date()).isOpen;
  return {
    app: app.id,
    origin: platform.config.publicUrl,
    panel,
    color: settings.color,
    ink: chatInk(settings.color),
    scheme: settings.scheme,
    position: settings.position,
    bottomPx: settings.bottomPx,
    logoUrl: settings.logoUrl,
    labels: Object.fromEntries(languages.map((language) => [language, chatTexts[language].open])),
    pages: settings.pages,
    isShown: preview !== '' || (isOn && !isClosed),
    ...(preview === '' ? {} : { preview }),
  };
}
