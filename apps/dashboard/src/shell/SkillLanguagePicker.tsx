import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Locale } from '@voicecart/contract/locales';
import { ChevronDown, Languages } from 'lucide-react';
import { localeName } from '../features/apps/locale-name.ts';
import { DropdownItem, DropdownMenu } from '../ui/DropdownMenu.tsx';
import { writeStored } from './stored.ts';

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
      label={t`Languages of the app`}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          aria-label={t`${language}: ${name}, language of the app. Choose another`}
          title={t`Language of the app: ${name}`}
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
