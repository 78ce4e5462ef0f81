import { fill } from '@voicecart/assistant/speech/phrase';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { hasPolly, PollyRefused, type Speech, speak } from '../../outside/amazon/polly.ts';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMerchantName } from './voice-settings.queries.ts';

/**
 * How a voice sounds, as MP3; the assistant's own welcome where no text is given.
 * @throws AppError 409 'no_voice_samples' without keys of Polly, 502 'voice_samples_away' where Polly does not speak
 */
export async function speakSample(
  platform: Platform,
  merchantId: string,
  { text, ...how }: Omit<Speech, 'text'> & { readonly text?: string | undefined },
): Promise<Buffer> {
  if (!hasPolly(platform.config)) {
    throw failure('no_voice_samples');
  }
  const shop = await findMerchantName(platform.db, merchantId);
  const welcome = fill(assistantPhrases[languageOf(how.locale)].welcome, { shop });
  try {
    return await speak(platform.config, { ...how, text: text ?? welcome });
  } catch (error) {
    if (!(error instanceof PollyRefused)) throw error;
    platform.log.warn({ err: error }, 'Amazon Polly did not speak');
    throw failure('voice_samples_away', {}, { cause: error });
  }
}
