import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { PublishingType } from '@voicecart/contract/routes/apps';
import type { ChangeEvent, ReactNode } from 'react';

interface PublishingTypeSelectProps {
  readonly value: PublishingType;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly error?: ReactNode;
  /** Amazon has a skill of the app already. */
  readonly isFixed?: boolean;
}

/** What the app is published to Amazon as. */
export function PublishingTypeSelect({ value, onChange, error, isFixed = false }: PublishingTypeSelectProps) {
  const { t } = useLingui();
  const descriptions: Record<PublishingType, string> = {
    custom: t`Shoppers talk with it: they search, order and ask.`,
    flash_briefing: t`Alexa reads your shop’s news to shoppers who ask for their flash briefing. It has one language and nobody talks with it.`,
  };
  return (
    <NativeSelect
      label={t`Publishing type`}
      description={
        isFixed
          ? t`Amazon fixed the type with the skill. To change it, delete the skill at Amazon on Go-live first.`
          : descriptions[value]
      }
      disabled={isFixed}
      data={[
        { value: 'custom', label: t`Custom skill` },
        { value: 'flash_briefing', label: t`Flash briefing` },
      ]}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
