import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type App, appsRoutes, type NewIcon } from '@voicecart/contract/routes/apps';
import { visualDesignRoutes } from '@voicecart/contract/routes/visual-design';
import { themeColours } from '@voicecart/contract/visual-design/contrast';
import { ImageUp, Type } from 'lucide-react';
import { useId, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { useAppTitle } from '../../../lib/app-title.ts';
import { initialsOf } from '../../../ui/Avatar.tsx';
import { ChangeControls } from '../../../ui/read-only.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAppsRefresh } from '../app-queries.ts';
import classes from './IconField.module.css';
import { iconOfFile, iconOfLetters } from './icon-file.ts';

/** The picture of an app in the skill store; it is kept at once, without Save. */
export function IconField({ app }: { app: App }) {
  const { t } = useLingui();
  const id = useId();
  const toast = useToast();
  const refresh = useAppsRefresh();
  const input = useRef<HTMLInputElement>(null);
  const name = useAppTitle()(app.name);
  const keep = useMutation({
    mutationFn: async (make: () => ReturnType<typeof iconOfFile> | Promise<NewIcon> | null) => {
      const icon = await make();
      if (icon === 'unreadable') throw new Error(t`This file can’t be shown as a picture. Choose a PNG or JPEG.`);
      if (icon === 'small') throw new Error(t`Choose a picture of at least 512 pixels a side.`);
      await call(appsRoutes.saveAppIcon, { params: { id: app.id }, body: { icon } });
      await refresh();
    },
    onSuccess: () => toast.success(t`Icon changed.`),
  });

  async function drawLetters() {
    const { design } = await call(visualDesignRoutes.getScreenDesign, { params: { id: app.id } });
    const { background, text } = themeColours(design.theme);
    return iconOfLetters(initialsOf(name), background, text);
  }

  return (
    <div>
      <Text component="span" size="sm" fw={600} id={`${id}-label`}>
        <Trans>Icon</Trans>
      </Text>
      <Group gap="lg" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} mt={4}>
        <img
          className={classes.icon}
          src={app.iconUrl ?? '/skill-icon-512.png'}
          width={96}
          height={96}
          alt={app.iconUrl ? t`Icon of ${name}` : t`Standard icon`}
        />
        <Stack gap={6} align="flex-start">
          <ChangeControls>
            <Group gap="sm">
              <Button
                variant="default"
                data-path="icon"
                loading={keep.isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
                onClick={() => input.current?.click()}
              >
                <Trans>Choose picture</Trans>
              </Button>
              <Button
                variant="default"
                disabled={keep.isPending}
                leftSection={<Type size={16} aria-hidden />}
                onClick={() => keep.mutate(drawLetters)}
              >
                <Trans>Use initials</Trans>
              </Button>
              {app.iconUrl && (
                <Button variant="subtle" color="gray" disabled={keep.isPending} onClick={() => keep.mutate(() => null)}>
                  <Trans>Use standard icon</Trans>
                </Button>
              )}
            </Group>
          </ChangeControls>
          <Text size="sm" c="dimmed" id={`${id}-help`}>
            <Trans>PNG or JPEG, at least 512 pixels a side. Amazon shows it in a circle.</Trans>
          </Text>
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {keep.error instanceof Error ? keep.error.message : null}
          </Text>
        </Stack>
      </Group>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={t`Icon file`}
          accept="image/png,image/jpeg"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file chosen again, once it was put right, must be a change too.
            event.currentTarget.value = '';
            if (file) keep.mutate(() => iconOfFile(file));
          }}
        />
      </VisuallyHidden>
    </div>
  );
}
