import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { isQuickLinkSection, quickLinkSections, quickLinkTask } from '@voicecart/contract/quick-links';
import { phrases as quickLinkPhrases } from '@voicecart/language/interactions/quick-links';
import { perLanguage } from '@voicecart/language/sections';
import type { AppDefinition } from '../../app/app-definition.ts';
import { shopNameOf } from '../../phrases/messages.ts';
import { fill } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import type { Interaction } from '../interaction.ts';
import { settingsOfType } from '../other-settings.ts';
import { quickLinkSettings } from './settings.ts';

const type = interactionNumbers.quickLinks;

/** Type 99: links that open the app at one of its sections. The section's own interaction answers; see `sectionTurn`. */
export const quickLinks: Interaction<typeof quickLinkSettings> = {
  type,
  key: 'quick-links',
  title: 'Quick links',
  summary: 'Links for your site, emails and QR codes that open a specific part of your app: deals, stores, news.',
  routes: [{ action: 'settings', route: '/myapps/setting/quick-links' }],
  settings: quickLinkSettings,
  intents: [],
  slotTypes: {},
  examples: perLanguage(() => []),
  task: { name: quickLinkTask, inputs: ['section'] },
  help: (language) => quickLinkPhrases[language].help,
  canHandle: () => false,
  handle: () => Promise.reject(new Error('quick links are answered by the interaction of their section')),
};

/** The turn a quick link stands for: as if its section had been asked for. Null for any other turn. */
export function sectionTurn(turn: Turn, app: Pick<AppDefinition, 'interactions'>): Turn | null {
  if (turn.kind !== 'launch' || turn.task?.name !== quickLinkTask) return null;
  // People write links by hand.
  const section = (turn.task.input.section ?? '').trim().toLowerCase();
  if (!isQuickLinkSection(section)) return null;
  const { intent, type: needed } = quickLinkSections[section];
  const isOn = (wanted: number) => app.interactions.some((own) => own.type === wanted);
  return isOn(type) && isOn(needed) ? { ...turn, kind: 'intent', intent } : null;
}

/** Says whose app it is before the section answers. */
export function greeted(reply: Reply, turn: Turn, app: AppDefinition): Reply {
  if (settingsOfType(app, type, quickLinkSettings)?.greets !== true) return reply;
  const greeting = fill(quickLinkPhrases[languageOf(turn.locale)].greeting, { shop: shopNameOf(app) });
  return { ...reply, speech: sentences(greeting, reply.speech) };
}
