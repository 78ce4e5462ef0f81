import { BACKGROUND_EN } from './background.en.ts';
import type { Sample } from './samples.ts';

/** Things people say that have nothing to do with any one app, with the words that betray the topic. */
export type BackgroundTopic = { words: readonly string[]; texts: readonly string[] };

const BY_LANGUAGE: Readonly<Record<string, readonly BackgroundTopic[]>> = { en: BACKGROUND_EN };

/**
 * Texts from which a model learns what "none of mine" sounds like. A topic that the app itself speaks of is left out:
 * the weather is no nonsense to a weather app.
 */
export function backgroundFor(locale: string, samples: readonly Sample[]): string[] {
  const topics = BY_LANGUAGE[locale.split('-')[0] ?? ''] ?? [];
  const words = new Set<string>();
  for (const sample of samples) {
    for (const part of sample.parts) {
      for (const token of part.kind === 'words' ? part.tokens : part.example) words.add(token.norm);
    }
  }
  return topics.filter((topic) => !topic.words.some((word) => words.has(word))).flatMap((topic) => topic.texts);
}
