import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TagsInput } from '@mantine/core';
import { keywordCharactersMax, keywordsMax, skillCategories } from '@voicecart/contract/submissions/skill-categories';
import { useCategoryNames } from './category-names.ts';

interface StoreFieldsProps {
  /** What the form gives its fields. */
  readonly category: object;
  readonly keywords: object;
  /** The skill was published: Amazon keeps its category. */
  readonly isFixed: boolean;
}

/** Where shoppers find the app in Amazon's skill store. */
export function StoreFields({ category, keywords, isFixed }: StoreFieldsProps) {
  const { t } = useLingui();
  const names = useCategoryNames();
  return (
    <>
      <NativeSelect
        label={t`Category`}
        description={
          isFixed
            ? t`Amazon fixed the category when the skill was first published.`
            : t`Where your skill appears in the skill store. It can’t be changed after the app first goes live.`
        }
        disabled={isFixed}
        data={skillCategories.map((value) => ({ value, label: names[value] }))}
        {...category}
      />
      <TagsInput
        label={t`Keywords`}
        description={t`What shoppers may search the store for, up to 30. Without any, the names of your shop and app are used.`}
        maxTags={keywordsMax}
        maxLength={keywordCharactersMax}
        clearable
        splitChars={[',']}
        {...keywords}
      />
    </>
  );
}
