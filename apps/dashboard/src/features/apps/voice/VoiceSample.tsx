import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { voiceSettingsRoutes } from '@voicecart/contract/routes/voice-settings';
import type { SpeechRate } from '@voicecart/contract/voices';
import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Plays how a voice sounds; Alexa's own is in no other service, so that it cannot be heard here. */
export function VoiceSample({ locale, voice, rate }: { locale: Locale; voice: string; rate: SpeechRate }) {
  const { t } = useLingui();
  const toast = useToast();
  const playing = useRef<HTMLAudioElement | null>(null);
  const sample = useMutation({
    mutationFn: () => call(voiceSettingsRoutes.speakSample, { body: { locale, voice, rate } }),
    onSuccess: ({ contentType, audio }) => {
      playing.current?.pause();
      playing.current = new Audio(`data:${contentType};base64,${audio}`);
      playing.current.play().catch(() => toast.warning(t`This browser can’t play the sample.`));
    },
    onError: (error) => toast.error(error),
  });
  useEffect(() => () => playing.current?.pause(), []);
  if (voice === '') return null;
  return (
    <Button
      mt={4}
      variant="subtle"
      size="compact-sm"
      leftSection={<Play size={14} aria-hidden />}
      loading={sample.isPending}
      aria-label={t`Play ${voice} in ${localeName(locale)}`}
      onClick={() => sample.mutate()}
    >
      <Trans>Play {voice}</Trans>
    </Button>
  );
}
