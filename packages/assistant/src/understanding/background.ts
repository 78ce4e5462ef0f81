import { BACKGROUND_EN } from './background.en.ts';
import { backgroundTopics } from './background.more.ts';
import type { Sample } from './samples.ts';
import { foldWord } from './tokens.ts';

/** Things people say that have nothing to do with any one app, with the words that betray the topic. */
export type BackgroundTopic = { words: readonly string[]; texts: readonly string[] };

/** An app may use a topic's word once by chance. */
const MENTIONS_OF_OWN_TOPIC = 3;

/**
 * Texts from which a model learns what "none of mine" sounds like. A topic that the app itself speaks of is left out:
 * the weather is no nonsense to a weather app.
 */
export function backgroundFor(locale: string, samples: readonly Sample[]): string[] {
  const language = locale.slice(0, 2);
  const topics = language === 'en' ? BACKGROUND_EN : backgroundTopics(language);
  const mentionedIn = new Map<string, number>();
  for (const sample of samples) {
    const words = new Set(
      sample.parts.flatMap((part) => (part.kind === 'words' ? part.tokens : part.example)).map((token) => token.norm),
    );
    for (const word of words) mentionedIn.set(word, (mentionedIn.get(word) ?? 0) + 1);
  }
  const isOwn = (topic: BackgroundTopic) =>
    topic.words.reduce((sum, word) => sum + (mentionedIn.get(foldWord(word)) ?? 0), 0) >= MENTIONS_OF_OWN_TOPIC;
  return topics.filter((topic) => !isOwn(topic)).flatMap((topic) => topic.texts);
}
