import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { Locale } from '@voicecart/contract/locales';
import type { ScreenView } from '@voicecart/contract/routes/visual-design';
import { deviceProfileKeys, type SampleContent, sampleContents } from '@voicecart/contract/visual-design/screen-design';
import { localeName } from '../../lib/locale-name.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './DevicePreview.module.css';
import { PreviewSlot } from './PreviewBoard.tsx';
import { useDesignWords } from './use-design-words.ts';

interface DevicePreviewProps {
  /** Null while it is on its way. */
  readonly view: ScreenView | null;
  /** The renderer could not draw what the view has. */
  readonly hasFailed: boolean;
  readonly content: SampleContent;
  readonly onContent: (content: SampleContent) => void;
  readonly locales: readonly Locale[];
  readonly locale: Locale | undefined;
  readonly onLocale: (locale: Locale) => void;
}

/** A template on each kind of device, and beside it what is said: a device without a screen has only that. */
export function DevicePreview({ view, hasFailed, content, onContent, locales, locale, onLocale }: DevicePreviewProps) {
  const { t } = useLingui();
  const words = useDesignWords();
  const kilobytes = view ? (view.bytes / 1024).toFixed(1) : '';
  const isHidden = view !== null && view.document === null;
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t`Preview with`}
          value={content}
          onChange={({ currentTarget: { value } }) => onContent(sampleContents.find((one) => one === value) ?? content)}
          data={sampleContents.map((value) => ({ value, label: words.contents[value] }))}
        />
        {locales.length > 1 && (
          <NativeSelect
            label={t`Language`}
            value={locale}
            onChange={({ currentTarget: { value } }) => {
              const chosen = locales.find((one) => one === value);
              if (chosen) onLocale(chosen);
            }}
            data={locales.map((value) => ({ value, label: localeName(value) }))}
          />
        )}
      </Group>
      <section aria-label={t`Spoken`}>
        <Title order={3} size="h5">
          <Trans>Spoken on every device</Trans>
        </Title>
        {view && <p className={classes.said}>“{view.speech}”</p>}
        <Text size="xs" c="dimmed">
          <Trans>Devices without a screen only say this.</Trans>
        </Text>
      </section>
      {hasFailed && (
        <Notice tone="bad" isUrgent>
          <Trans>The renderer can’t draw this document. Check its JSON.</Trans>
        </Notice>
      )}
      {isHidden && view.faults.length === 0 && (
        <Text size="sm">
          <Trans>This answer doesn’t show anything on the screen.</Trans>
        </Text>
      )}
      {isHidden && view.faults.length > 0 && (
        <Text size="sm">
          <Trans>Fix the problems in the JSON to see the preview.</Trans>
        </Text>
      )}
      <ul className={classes.devices} aria-label={t`Devices`} hidden={isHidden}>
        {deviceProfileKeys.map((profile) => (
          <li key={profile} data-profile={profile}>
            <span className={classes.device}>{words.devices[profile]}</span>
            <PreviewSlot id={profile} profile={profile} />
          </li>
        ))}
      </ul>
      {!isHidden && view && (
        <Text size="xs" c="dimmed">
          <Trans>{kilobytes} kB of the 24 kB that Alexa accepts in one answer.</Trans>
        </Text>
      )}
    </Stack>
  );
}
