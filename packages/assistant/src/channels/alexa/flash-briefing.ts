import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { phrases } from '@voicecart/language/alexa';
import { perLanguage } from '@voicecart/language/sections';
import type { v1 } from 'ask-smapi-model';
import { fill } from '../../speech/phrase.ts';
import { cut } from '../../speech/text.ts';

/** Amazon's limits ("Understand the Flash Briefing Skill API", manifest schema). */
export const briefingLimits = { preambleCharacters: 70, errorCharacters: 100 } as const;

interface BriefingWords {
  /** Read before the news; Amazon asks for one that begins with "In" or "From". */
  readonly preamble: string;
  /** Said where the feed can't be read. */
  readonly error: string;
  /** What the store shows as things to say. */
  readonly examples: readonly string[];
}

const words: Readonly<Record<Language, BriefingWords>> = perLanguage((language) => phrases[language].briefing);

export interface BriefingFeed {
  /** The store's name in this locale. */
  readonly name: string;
  /** The https address that Amazon reads. */
  readonly url: string;
  readonly imageUrl: string | null;
}

/** What the store shows as things to say to a flash briefing. */
export function briefingExamples(locale: Locale): readonly string[] {
  return words[languageOf(locale)].examples;
}

/** The `flashBriefing` API of a manifest: one feed a locale, read every hour. */
export function flashBriefingApi(
  feeds: Readonly<Partial<Record<Locale, BriefingFeed>>>,
): v1.skill.Manifest.FlashBriefingApis {
  return {
    locales: Object.fromEntries(
      Object.entries(feeds).map(([locale, feed]) => [locale, localizedInfo(locale as Locale, feed)]),
    ),
  };
}

function localizedInfo(
  locale: Locale,
  { name: storeName, url, imageUrl }: BriefingFeed,
): v1.skill.Manifest.LocalizedFlashBriefingInfo {
  const { preamble, error } = words[languageOf(locale)];
  // Amazon takes no markup in either text.
  const name = storeName.replaceAll(/[<>]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return {
    customErrorMessage: fitted(error, name, briefingLimits.errorCharacters),
    feeds: [
      {
        // Tells Amazon that the feeds of the locales are the same one.
        logicalName: 'shop_news',
        name,
        url,
        ...(imageUrl ? { imageUri: imageUrl } : {}),
        contentType: 'TEXT',
        genre: 'OTHER',
        updateFrequency: 'HOURLY',
        vuiPreamble: fitted(preamble, name, briefingLimits.preambleCharacters),
        isDefault: true,
      },
    ],
  };
}

/** The words with as much of the name as there is room for. */
function fitted(text: string, name: string, charactersMax: number): string {
  return fill(text, { name: cut(name, charactersMax - fill(text, { name: '' }).length) });
}
