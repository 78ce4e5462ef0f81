import { type Language, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import type { AppDefinition } from '../app/app-definition.ts';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import { firstWithinWords } from '../knowledge/spoken-answer.ts';
import { splitSentences } from '../knowledge/text-sentences.ts';
import { mailLink, type ReplyMail } from '../mail/reply-mail.ts';
import { ended, sentences, speakable } from '../speech/text.ts';
import type { Card, Reply } from '../turn/reply.ts';
import type { Turn } from '../turn/turn.ts';
import type { InteractionContext } from './interaction.ts';

/** A policy as shoppers hear it: what can be said in every language, and the merchant's own words. */
export interface PolicySettings {
  readonly text: string;
  readonly url: string;
  readonly sendCard: boolean;
}

export interface PolicyWords {
  readonly title: string;
  readonly none: string;
  readonly onWebsite: string;
  readonly hearMore: string;
}

export interface PolicyRow {
  readonly key: string;
  readonly type: number;
  readonly kind: 'return' | 'shipping';
  readonly words: Readonly<Record<Language, PolicyWords>>;
}

const policyCharactersMax = 6_000;

/** Whether a turn goes on with a policy that is being read. */
export function isReadingOn(
  key: string,
  turn: Turn,
  asking: { interaction: string; question: string } | null,
): boolean {
  if (asking?.interaction !== key || asking.question !== 'hear-more' || turn.intent === null) return false;
  return ['AMAZON.YesIntent', 'AMAZON.NoIntent', 'MoreResultsIntent', 'TellMeMoreIntent'].includes(turn.intent);
}

/** @param facts what the settings say in figures, ready to be spoken */
export async function readPolicy<S extends PolicySettings>(
  { key, type, kind, words }: PolicyRow,
  context: InteractionContext<S>,
  facts: readonly string[],
): Promise<Reply> {
  const { turn, dialogue, settings, shop } = context;
  const language = languageOf(turn.locale);
  const phrases = words[language];
  const { anythingElse } = assistantPhrases[language];
  const isOn = isReadingOn(key, turn, dialogue.asking);
  if (isOn && turn.intent === 'AMAZON.NoIntent') {
    return answer(dialogue, type, { says: '', asks: anythingElse, handled: 'answered', asking: askingAnythingElse });
  }
  const stored = settings.text === '' || settings.url === '' ? await shop.getPolicy(kind) : null;
  const text = speakable(settings.text || (stored?.text ?? ''), policyCharactersMax);
  const url = settings.url || (stored?.url ?? '');
  const all = [...facts, ...splitSentences(text)];
  // What a question had answered of it before is counted without the facts.
  const known = Number(dialogue.asking?.known.from) || 0;
  const from = isOn ? Math.min(all.length, known + (dialogue.asking?.known.of === 'text' ? facts.length : 0)) : 0;
  const part = firstWithinWords(all.slice(from), phrases.hearMore, language);
  const next = from + part.length;
  const said = sentences(...part.slice(0, -1), ended(part.at(-1) ?? '', language));
  const isAllSaid = next >= all.length;
  const says = said !== '' ? said : url === '' ? phrases.none : phrases.onWebsite;
  return answer(dialogue, type, {
    says,
    asks: isAllSaid ? anythingElse : phrases.hearMore,
    handled: says === phrases.none ? 'nothing-found' : 'answered',
    asking: isAllSaid ? askingAnythingElse : { interaction: key, question: 'hear-more', known: { from: String(next) } },
    screen: { template: 'message', title: phrases.title, text: says, hint: null },
    card: settings.sendCard && from === 0 ? cardOf(phrases.title, sentences(...facts, text), url) : null,
  });
}

/** Whether there is neither a text nor an address to tell, in the settings or among the shop's policies. */
export function isPolicyUnwritten(
  { kind }: PolicyRow,
  settings: PolicySettings,
  { policies = {} }: Pick<AppDefinition, 'policies'>,
): boolean {
  const stored = policies[kind];
  return [settings.text, settings.url, stored?.text ?? '', stored?.url ?? ''].every((text) => text.trim() === '');
}

/** The whole policy as a mail, with where it stands. */
export async function policyMail<S extends PolicySettings>(
  { kind, words }: PolicyRow,
  { turn, settings, shop }: InteractionContext<S>,
  facts: readonly string[],
): Promise<ReplyMail | null> {
  const { title } = words[languageOf(turn.locale)];
  const stored = settings.text === '' || settings.url === '' ? await shop.getPolicy(kind) : null;
  const text = sentences(...facts, speakable(settings.text || (stored?.text ?? ''), policyCharactersMax));
  const link = mailLink(settings.url || (stored?.url ?? ''));
  return text === '' && link === '' ? null : { kind: 'answer', title, data: { title, text, link } };
}

/** The whole policy to read in the app, with where it stands. */
function cardOf(title: string, text: string, url: string): Card | null {
  if (text === '' && url === '') return null;
  return { title, text: [text, url].filter((line) => line !== '').join('\n\n'), imageUrl: null };
}
