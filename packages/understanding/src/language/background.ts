import type { Sample } from '../samples.ts';
import { foldWord } from '../words/tokens.ts';
import { BACKGROUND_DE } from './de/background.ts';
import { BACKGROUND_EN } from './en/background.ts';
import { BACKGROUND_HOME_EN } from './en/background-at-home.ts';
import { BACKGROUND_ES } from './es/background.ts';
import { BACKGROUND_FR } from './fr/background.ts';
import { BACKGROUND_HI } from './hi/background.ts';
import { BACKGROUND_IT } from './it/background.ts';
import { BACKGROUND_JA } from './ja/background.ts';
import { BACKGROUND_PT } from './pt/background.ts';

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  de: BACKGROUND_DE,
  es: BACKGROUND_ES,
  fr: BACKGROUND_FR,
  it: BACKGROUND_IT,
  pt: BACKGROUND_PT,
  hi: BACKGROUND_HI,
  ja: BACKGROUND_JA,
};

/** Things people say that have nothing to do with any one app, with the words that betray the topic. */
export type BackgroundTopic = { words: readonly string[]; texts: readonly string[] };

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
  const topics = language === 'en' ? englishTopics(samples.length) : backgroundTopics(language);
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

/** A small app would drown in all that is said at home. */
function englishTopics(sampleCount: number): readonly BackgroundTopic[] {
  return sampleCount < SAMPLES_OF_SMALL_APP ? BACKGROUND_EN : [...BACKGROUND_EN, ...BACKGROUND_HOME_EN];
}

/** The background of a language beside English; none where there is none. */
function backgroundTopics(language: string): BackgroundTopic[] {
  if (!Object.hasOwn(BY_LANGUAGE, language)) return [];
  return (BY_LANGUAGE[language] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return {
        words: line.slice(0, colon).split(' ').filter(Boolean),
        texts: line
          .slice(colon + 1)
          .split('|')
          .map((text) => text.trim()),
      };
    });
}
