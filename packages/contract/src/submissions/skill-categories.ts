/** The categories of Amazon's skill store that a shop's app may stand in, of Amazon's enumeration in its manifest schema. */
export const skillCategories = [
  'SHOPPING',
  'FASHION_AND_STYLE',
  'DELIVERY_AND_TAKEOUT',
  'COOKING_AND_RECIPE',
  'WINE_AND_BEVERAGE',
  'PETS_AND_ANIMAL',
  'HEALTH_AND_FITNESS',
] as const;
export type SkillCategory = (typeof skillCategories)[number];

/** As Amazon's store calls them in English, for messages of the server. */
export const categoryNames: Readonly<Record<SkillCategory, string>> = {
  SHOPPING: 'Shopping',
  FASHION_AND_STYLE: 'Fashion & Style',
  DELIVERY_AND_TAKEOUT: 'Delivery & Takeout',
  COOKING_AND_RECIPE: 'Cooking & Recipes',
  WINE_AND_BEVERAGE: 'Wine & Beverages',
  PETS_AND_ANIMAL: 'Pets & Animals',
  HEALTH_AND_FITNESS: 'Health & Fitness',
};

/** Amazon takes this many keywords of this length. */
export const keywordsMax = 30;
export const keywordCharactersMax = 150;
