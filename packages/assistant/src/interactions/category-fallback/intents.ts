import { samples, typed } from '@voicecart/language/interactions/category-fallback';
import { defineIntents } from '../../samples/intent-samples.ts';

export const categoryIntents = defineIntents(
  { CategoriesIntent: {}, CategoryIntent: { category: 'AMAZON.SearchQuery' } },
  { samples, typed },
);
