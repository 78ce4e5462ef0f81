import { sampleKey } from '@voicecart/assistant/samples/sample-rules';
import { isLocale, type Locale } from '@voicecart/contract/locales';
import type { Db } from '../../platform/database.ts';
import { enabledTypes, type PhraseOwner, phraseOwners, readPhraseChanges } from '../apps/apps.ts';

interface Phrase {
  readonly appId: string;
  readonly locale: string;
  readonly text: string;
}

/**
 * Phrases that some intent of the app has as an utterance by now: nobody needs to be taught them.
 * @returns a function that tells of each phrase whose utterance it is; undefined where it can be taught
 */
export async function utterancesOf(
  db: Db,
  merchantId: string,
  phrases: readonly Phrase[],
): Promise<(phrase: Phrase) => PhraseOwner | undefined> {
  const byApp = Map.groupBy(phrases, ({ appId }) => appId);
  const owners = new Map<string, ReadonlyMap<string, PhraseOwner>>();
  const keyOf = (appId: string, locale: string) => `${appId} ${locale}`;
  for (const [appId, own] of byApp) {
    const [types, changes] = await Promise.all([
      enabledTypes(db, merchantId, appId),
      readPhraseChanges(db, merchantId, appId),
    ]);
    const locales = new Set(own.map(({ locale }) => locale).filter((locale): locale is Locale => isLocale(locale)));
    for (const locale of locales) owners.set(keyOf(appId, locale), phraseOwners(types, changes, locale));
  }
  return ({ appId, locale, text }) => owners.get(keyOf(appId, locale))?.get(sampleKey(text));
}
