import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Locale } from '@voicecart/contract/locales';
import { ChevronDown, Languages } from 'lucide-react';
import { localeName } from '../../lib/locale-name.ts';
import { writeStored } from '../../lib/stored.ts';
import { DropdownItem, DropdownMenu } from '../../ui/DropdownMenu.tsx';

interface SkillLanguagePickerProps {
  readonly languages: readonly Locale[];
  readonly language: Locale | null;
}

/** Which of the app's languages the screens speak of. Not the language of the screens themselves. */
export function SkillLanguagePicker({ languages, language }: SkillLanguagePickerProps) {
  const { t } = useLingui();
  const name = language ? localeName(language) : '';
  return (
    <DropdownMenu
      label={t`App languages`}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          aria-label={t`${language}: ${name}, app language. Choose another`}
          title={t`App language: ${name}`}
          style={{ flex: 'none' }}
          leftSection={<Languages size={14} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {language}
        </Button>
      )}
    >
      {languages.map((locale) => (
        <DropdownItem
          key={locale}
          choice="one"
          isChosen={locale === language}
          onSelect={() => writeStored('skillLanguage', locale)}
        >
          {localeName(locale)}
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}
