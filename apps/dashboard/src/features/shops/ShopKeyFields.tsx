import { useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ShopPlatformKey, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { fieldWords, keyHelp } from './shop-names.ts';

export interface ShopKeyForm {
  readonly keys: Record<string, string>;
}

interface ShopKeyFieldsProps {
  readonly platform: ShopPlatformKey;
  readonly form: UseFormReturnType<ShopKeyForm>;
  /** Only the secrets: the shop is known, and what is left empty stays as it was. */
  readonly isRenewal?: boolean;
}

export function ShopKeyFields({ platform, form, isRenewal = false }: ShopKeyFieldsProps) {
  const { t, i18n } = useLingui();
  const help = keyHelp[platform];
  const fields = shopPlatformOf(platform).fields.filter(({ isSecret }) => isSecret || !isRenewal);
  return (
    <>
      {help && (
        <Text size="sm" c="dimmed">
          {i18n._(help)}
        </Text>
      )}
      {fields.map(({ name, isSecret, isOptional }, place) => {
        const words = fieldWords(platform, name);
        const shared = {
          label: isOptional ? t`${i18n._(words.label)} (optional)` : i18n._(words.label),
          description: words.help && i18n._(words.help),
          placeholder: isRenewal ? t`Unchanged` : words.placeholder,
          autoComplete: 'off',
          spellCheck: false,
          ...(place === 0 ? { 'data-autofocus': true } : {}),
          ...form.getInputProps(`keys.${name}`),
        };
        return isSecret ? <PasswordField key={name} {...shared} /> : <TextInput key={name} {...shared} />;
      })}
    </>
  );
}
