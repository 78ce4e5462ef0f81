import { words as background } from '@voicecart/language/understanding/background';
import type { Sample } from '../samples.ts';
import { foldWord } from '../words/tokens.ts';

/** Things people say that have nothing to do with any one app, with the words that betray the topic. */
export type BackgroundTopic = { words: readonly string[]; texts: readonly string[] };

/** What people ask of an assistant at large, and, in English, of a device at home. */
type Background = { topics: readonly BackgroundTopic[]; topicsAtHome: readonly BackgroundTopic[] };

const BY_LANGUAGE: Readonly<Record<string, Background>> = background;

/** An app may use a topic's word once by chance, one of many samples more often. */
const MENTIONS_OF_OWN_TOPIC = 3;
const MENTIONED_SHARE = 0.003;
/** With fewer samples one word is much: it may be all that tells what the app is about. */
const SAMPLES_OF_WIDE_APP = 600;
const SAMPLES_OF_SMALL_APP = 200;

/**
 * Texts from which a model learns what "none of mine" sounds like. A topic that the app itself speaks of is left out:
 * the weather is no nonsense to a weather app. Where it is one word that they share ("code" of a coupon and of a
 * program), only the texts with that word are.
 */
export function backgroundFor(locale: string, samples: readonly Sample[]): string[] {
  const language = locale.slice(0, 2);
  const topics = backgroundTopics(language, samples.length);
  const mentionedIn = new Map<string, number>();
  for (const sample of samples) {
    const words = new Set(
      sample.parts.flatMap((part) => (part.kind === 'words' ? part.tokens : part.example)).map((token) => token.norm),
    );
    for (const word of words) mentionedIn.set(word, (mentionedIn.get(word) ?? 0) + 1);
  }
  const mentionsMin = Math.max(MENTIONS_OF_OWN_TOPIC, Math.round(MENTIONED_SHARE * samples.length));
  return topics.flatMap(({ words, texts }) => {
    const mentions = words.map(foldWord).map((word) => ({ word, count: mentionedIn.get(word) ?? 0 }));
    if (mentions.reduce((sum, { count }) => sum + count, 0) < mentionsMin) return texts;
    const shared = mentions.filter(({ count }) => count >= mentionsMin);
    const [only] = shared;
    if (shared.length !== 1 || !only || samples.length < SAMPLES_OF_WIDE_APP) return [];
    return texts.filter((text) => !text.split(' ').includes(only.word));
  });
}

/** None where the language has none. A small app would drown in all that is said at home. */
function backgroundTopics(language: string, sampleCount: number): readonly BackgroundTopic[] {
  const own = Object.hasOwn(BY_LANGUAGE, language) ? BY_LANGUAGE[language] : undefined;
  if (!own) return [];
  return sampleCount < SAMPLES_OF_SMALL_APP ? own.topics : [...own.topics, ...own.topicsAtHome];
}
