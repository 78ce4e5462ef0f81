import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { examples, phrases as returnPhrases, samples, typed } from '@voicecart/language/interactions/return-policy';
import { defineIntents } from '../../samples/intent-samples.ts';
import { fillPlural } from '../../speech/phrase.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { mailPermissions } from '../mail-settings.ts';
import { isPolicyUnwritten, isReadingOn, type PolicyRow, policyMail, readPolicy } from '../policy-reading.ts';
import { type ReturnPolicySettings, returnPolicySettings } from './settings.ts';

const row: PolicyRow = {
  key: 'return-policy',
  type: interactionNumbers.returnPolicy,
  kind: 'return',
  words: returnPhrases,
};

/** Type 3: what becomes of what does not fit. */
export const returnPolicy: Interaction<typeof returnPolicySettings> = {
  type: row.type,
  key: row.key,
  title: 'Return policy',
  summary: 'Shoppers hear how long they can return something, what it costs, and your policy in your own words.',
  routes: [{ action: 'settings', route: '/myapps/setting/return' }],
  settings: returnPolicySettings,
  intents: defineIntents({ ReturnPolicyIntent: {} }, { samples, typed }),
  slotTypes: {},
  examples,
  help: (language) => returnPhrases[language].help,

  canHandle: (turn, { asking }) => turn.intent === 'ReturnPolicyIntent' || isReadingOn(row.key, turn, asking),

  isUnwritten: (settings, app) =>
    settings.returnDays === 0 && !settings.areReturnsFree && isPolicyUnwritten(row, settings, app),
  permissions: mailPermissions,
  mail: (context) => policyMail(row, context, factsOf(context)),
  handle: (context) => readPolicy(row, context, factsOf(context)),
};

function factsOf({ turn, settings }: InteractionContext<ReturnPolicySettings>): string[] {
  const phrases = returnPhrases[languageOf(turn.locale)];
  const facts: string[] = [];
  if (settings.returnDays > 0) facts.push(fillPlural(turn.locale, phrases.within, settings.returnDays));
  if (settings.areReturnsFree) facts.push(phrases.free);
  return facts;
}
