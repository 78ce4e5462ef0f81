import { useLingui } from '@lingui/react/macro';
import type { SkillCategory } from '@voicecart/contract/submissions/skill-categories';

/** The categories of the skill store, as shoppers read them there. */
export function useCategoryNames(): Readonly<Record<SkillCategory, string>> {
  const { t } = useLingui();
  return {
    SHOPPING: t`Shopping`,
    FASHION_AND_STYLE: t`Fashion & Style`,
    DELIVERY_AND_TAKEOUT: t`Delivery & Takeout`,
    COOKING_AND_RECIPE: t`Cooking & Recipes`,
    WINE_AND_BEVERAGE: t`Wine & Beverages`,
    PETS_AND_ANIMAL: t`Pets & Animals`,
    HEALTH_AND_FITNESS: t`Health & Fitness`,
  };
}
