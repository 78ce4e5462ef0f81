import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { contrast, themeColours } from '@voicecart/contract/visual-design/contrast';
import { defaultTheme, type ScreenDesign } from '@voicecart/contract/visual-design/screen-design';
import { formatNumber } from '../../lib/formats.ts';
import { FormGroup } from '../../ui/form/FormPage.tsx';
import classes from './ThemeFields.module.css';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The shop's colours and logo; what is shown of them can always be read. */
export function ThemeFields({ form }: { form: UseFormReturnType<ScreenDesign> }) {
  const { t } = useLingui();
  const { background, accent, logoUrl } = form.values.theme;
  const colours = themeColours({
    background: isColour(background) ? background : defaultTheme.background,
    accent: isColour(accent) ? accent : defaultTheme.accent,
  });
  const ratio = (colour: string) => formatNumber(Math.floor(contrast(colour, colours.background) * 10) / 10);
  const [textRatio, accentRatio] = [ratio(colours.text), ratio(colours.soft)];
  return (
    <FormGroup title={t`Theme`} description={t`All templates use your shop’s colors and logo.`}>
      <ColourField form={form} name="background" label={t`Background color`} />
      <ColourField form={form} name="accent" label={t`Accent color`} />
      <div className={classes.sample} style={{ background: colours.background, color: colours.text }}>
        <p>
          <Trans>Text {textRatio}:1</Trans>
        </p>
        <p style={{ color: colours.soft }}>
          <Trans>Accent {accentRatio}:1</Trans>
        </p>
      </div>
      {colours.isAccentAdjusted && (
        <Text size="sm" role="status">
          <Trans>Your accent color is hard to read on this background. Devices show {colours.soft} instead.</Trans>
        </Text>
      )}
      <TextInput
        label={t`Logo URL`}
        description={t`A PNG or JPEG at an https address. Leave empty for no logo.`}
        type="url"
        inputMode="url"
        {...form.getInputProps('theme.logoUrl')}
        data-path="theme.logoUrl"
        value={logoUrl ?? ''}
        onChange={(event) => form.setFieldValue('theme.logoUrl', event.currentTarget.value || null)}
      />
    </FormGroup>
  );
}

interface ColourFieldProps {
  readonly form: UseFormReturnType<ScreenDesign>;
  readonly name: 'background' | 'accent';
  readonly label: string;
}

function ColourField({ form, name, label }: ColourFieldProps) {
  const { t } = useLingui();
  const value = form.values.theme[name];
  return (
    <Stack gap={4}>
      <div className={classes.colour}>
        <TextInput
          label={label}
          style={{ flex: 1 }}
          maxLength={7}
          spellCheck={false}
          {...form.getInputProps(`theme.${name}`)}
        />
        <input
          type="color"
          className={classes.picker}
          aria-label={t`Pick: ${label}`}
          value={isColour(value) ? value : defaultTheme[name]}
          onChange={(event) => form.setFieldValue(`theme.${name}`, event.currentTarget.value)}
        />
      </div>
    </Stack>
  );
}
