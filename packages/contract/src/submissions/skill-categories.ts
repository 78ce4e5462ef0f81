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

/** Amazon takes this many keywords of this length. */
export const keywordsMax = 30;
export const keywordCharactersMax = 150;
