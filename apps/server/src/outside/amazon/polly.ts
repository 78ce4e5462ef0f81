import type { Locale } from '@voicecart/contract/locales';
import type { SpeechRate } from '@voicecart/contract/voices';
import type { Configuration } from '../../platform/configuration.ts';

type PollyConfiguration = Pick<
  Configuration,
  'POLLY_ACCESS_KEY_ID' | 'POLLY_SECRET_ACCESS_KEY' | 'POLLY_REGION' | 'POLLY_ORIGIN'
>;

export interface Speech {
  readonly text: string;
  readonly voice: string;
  readonly locale: Locale;
  readonly rate: SpeechRate;
}

/** Somebody waits to hear it. */
const waitMs = 8_000;

/** Whether there are keys to ask Polly with. */
export function hasPolly(config: PollyConfiguration): boolean {
  return config.POLLY_ACCESS_KEY_ID !== '' && config.POLLY_SECRET_ACCESS_KEY !== '';
}

/** Polly did not speak: its own name of the fault and its message, for the log. */
export class PollyRefused extends Error {
  override readonly name = 'PollyRefused';
}

/**
 * A text as MP3, in a voice of Amazon Polly (developer.amazon.com names the same for Alexa). The client is loaded when
 * the first text is spoken: most processes never do.
 * @throws PollyRefused
 */
export async function speak(config: PollyConfiguration, { text, voice, locale, rate }: Speech): Promise<Buffer> {
  const { PollyClient, SynthesizeSpeechCommand, VoiceId, LanguageCode } = await import('@aws-sdk/client-polly');
  const { NodeHttpHandler } = await import('@smithy/node-http-handler');
  const client = new PollyClient({
    // The client's own speaks HTTP/2 alone, for streams that this call has none of.
    requestHandler: new NodeHttpHandler(),
    region: config.POLLY_REGION,
    credentials: { accessKeyId: config.POLLY_ACCESS_KEY_ID, secretAccessKey: config.POLLY_SECRET_ACCESS_KEY },
    maxAttempts: 2,
    ...(config.POLLY_ORIGIN ? { endpoint: config.POLLY_ORIGIN } : {}),
  });
  const voiceId = Object.values(VoiceId).find((one) => one === voice);
  if (voiceId === undefined) throw new PollyRefused(`Polly has no voice ${voice}`);
  // Only one voice speaks two of our languages; of any other the language is its own.
  const language = voice === 'Aditi' ? Object.values(LanguageCode).find((one) => one === locale) : undefined;
  const command = new SynthesizeSpeechCommand({
    Engine: 'standard',
    OutputFormat: 'mp3',
    TextType: 'ssml',
    Text: `<speak><prosody rate="${rate}">${escaped(text)}</prosody></speak>`,
    VoiceId: voiceId,
    ...(language ? { LanguageCode: language } : {}),
  });
  try {
    const { AudioStream } = await client.send(command, { abortSignal: AbortSignal.timeout(waitMs) });
    if (!AudioStream) throw new PollyRefused('Polly answered without sound');
    return Buffer.from(await AudioStream.transformToByteArray());
  } catch (error) {
    if (error instanceof PollyRefused) throw error;
    throw new PollyRefused(error instanceof Error ? `${error.name}: ${error.message}` : 'Polly failed', {
      cause: error,
    });
  } finally {
    client.destroy();
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
