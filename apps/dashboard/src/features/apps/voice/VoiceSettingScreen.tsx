import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFault } from '@voicecart/contract/app-messages';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import type { AppMessageName } from '@voicecart/contract/routes/apps';
import { type VoiceSettings, voiceSettingsRoutes } from '@voicecart/contract/routes/voice-settings';
import { alexaVoices, type SpeechRate, speechRates } from '@voicecart/contract/voices';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { Form, FormGroup, FormPage } from '../../../ui/form/FormPage.tsx';
import { useSavedValues } from '../../../ui/form/use-saved-values.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { appsQuery } from '../app-queries.ts';
import { canListen, listen } from './listen.ts';
import { useMessageWords } from './use-message-words.ts';
import { VoiceSample } from './VoiceSample.tsx';

interface Loaded {
  readonly values: Values;
  /** Whether voices can be listened to. */
  readonly hasSamples: boolean;
}

interface Values extends VoiceSettings {
  messages: Record<AppMessageName, string>;
}

/** Apart from the sentences, where a brace means something else. */
const marks = { shop: '{shop}', app: '{app}' };
const settingsKey = ['voice-settings'];

/** How all apps of the shop speak, and what new ones begin with. */
export default function VoiceSettingScreen() {
  const apps = useQuery(appsQuery);
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }): Promise<Loaded> => {
      const [voice, template] = await Promise.all([
        call(voiceSettingsRoutes.getVoiceSettings, { signal }),
        call(voiceSettingsRoutes.getVoiceTemplate, { signal }),
      ]);
      return { values: { ...voice.settings, messages: template.messages }, hasSamples: voice.hasSamples };
    },
  });
  const header = {
    title: <Trans>Voice settings</Trans>,
    description: <Trans>How all your apps speak. Changes apply from the next answer.</Trans>,
  };
  if (!apps.data || !settings.data) {
    return (
      <Waiting
        {...header}
        error={apps.error ?? settings.error}
        onRetry={() => Promise.all([apps.refetch(), settings.refetch()])}
      />
    );
  }
  const locales = [...new Set(apps.data.flatMap((app) => app.locales))];
  return (
    <div style={{ maxWidth: '44rem' }}>
      <PageHeader {...header} />
      <VoiceForm {...settings.data} locales={locales.length > 0 ? locales : [defaultLocale]} />
    </div>
  );
}

function Waiting(page: Pick<Parameters<typeof FormPage>[0], 'title' | 'description' | 'error' | 'onRetry'>) {
  const form = useForm({ initialValues: {} });
  return (
    <FormPage {...page} form={form} onSave={async () => undefined} isLoading>
      {null}
    </FormPage>
  );
}

function VoiceForm({ values: settings, hasSamples, locales }: Loaded & { locales: readonly Locale[] }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const words = useMessageWords();
  const rates: Record<SpeechRate, string> = { slow: t`Slower`, medium: t`Alexa’s default speed`, fast: t`Faster` };
  const speeds: Record<SpeechRate, number> = { slow: 0.8, medium: 1, fast: 1.25 };
  const form = useForm<Values>({
    initialValues: settings,
    validate: {
      messages: Object.fromEntries(
        words.map(({ name }) => [
          name,
          (text: string) =>
            messageFault(text) ? t`You can only use the placeholders ${marks.shop} and ${marks.app}.` : null,
        ]),
      ),
    },
  });

  useSavedValues(form, settings);

  async function save({ rate, voices, messages }: Values) {
    await call(voiceSettingsRoutes.saveVoiceSettings, { body: { rate, voices } });
    await call(voiceSettingsRoutes.saveVoiceTemplate, { body: { messages } });
    await client.invalidateQueries({ queryKey: settingsKey });
  }

  return (
    <Form form={form} onSave={save}>
      <FormGroup title={t`Voice`} description={t`For shoppers on Alexa and in the sandbox.`}>
        <NativeSelect
          label={t`Speed`}
          data={speechRates.map((rate) => ({ value: rate, label: rates[rate] }))}
          {...form.getInputProps('rate')}
        />
        {canListen && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() =>
                listen(t`This is how fast your apps speak.`, document.documentElement.lang, speeds[form.values.rate])
              }
            >
              <Trans>Play at this speed</Trans>
            </Button>
          </div>
        )}
        {locales.map((locale) => (
          <div key={locale}>
            <NativeSelect
              label={t`Voice for ${localeName(locale)}`}
              data={[{ value: '', label: t`Alexa’s default voice` }, ...alexaVoices[locale]]}
              {...form.getInputProps(`voices.${locale}`)}
              value={form.values.voices[locale] ?? ''}
            />
            {hasSamples && (
              <VoiceSample locale={locale} voice={form.values.voices[locale] ?? ''} rate={form.values.rate} />
            )}
          </div>
        ))}
      </FormGroup>
      <FormGroup
        title={t`What new apps say`}
        description={t`New apps start with these messages. Existing apps stay as they are. Leave a message empty to use the assistant’s default wording.`}
      >
        {words.map(({ name, label, when }) => (
          <Textarea
            key={name}
            label={label}
            description={when}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={600}
            {...form.getInputProps(`messages.${name}`)}
          />
        ))}
      </FormGroup>
    </Form>
  );
}
