import { languageOf, locales } from '@voicecart/contract/locales';
import type { AppDefinition } from '../app/app-definition.ts';
import { buildInteractionModel } from '../channels/alexa/model.ts';
import { buildAgent } from '../channels/dialogflow/agent.ts';
import { displayNameOf, languageTag } from '../channels/dialogflow/names.ts';
import { exportSamples } from '../samples/export-samples.ts';
import { interactions } from './interactions.ts';

/**
 * What can be asked on which channel and in which locale, as Markdown: read out of what is really exported to Alexa and
 * Dialogflow and learnt by our own understanding, which serves the sandbox and Dialogflow CX.
 */
export function channelTable(app: AppDefinition): string {
  const everything: AppDefinition = {
    ...app,
    locales: [...locales],
    interactions: interactions.map(({ type }) => ({ type, settings: {}, utterances: [], slotValues: [] })),
  };
  const agent = buildAgent(everything, 'https://voice.example');
  const agentIntents = new Set(agent.keys());
  const byLocale = locales.map((locale) => {
    const { intents = [] } = buildInteractionModel(everything, locale).interactionModel.languageModel;
    const understood = new Set(exportSamples(everything, locale).samples.map((sample) => sample.intent));
    return {
      locale,
      alexa: new Set(intents.map((intent) => intent.name)),
      dialogflow: (intent: string) =>
        agentIntents.has(`intents/${displayNameOf(intent)}_usersays_${languageTag(languageOf(locale))}.json`),
      understood,
    };
  });
  const header = ['Interaction', 'Type', 'Intents', 'Channel', ...locales];
  const rows = interactions.flatMap((row) => {
    const names = row.intents.map((intent) => intent.name);
    const cells = (has: (place: (typeof byLocale)[number], intent: string) => boolean) =>
      byLocale.map((place) => (names.every((intent) => has(place, intent)) ? 'yes' : '**no**'));
    const lead = [row.title, String(row.type), names.join(', ')];
    return [
      [...lead, 'Alexa', ...cells(({ alexa }, intent) => alexa.has(intent))],
      ['', '', '', 'Dialogflow ES', ...cells(({ dialogflow }, intent) => dialogflow(intent))],
      ['', '', '', 'Dialogflow CX, sandbox', ...cells(({ understood }, intent) => understood.has(intent))],
    ];
  });
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
