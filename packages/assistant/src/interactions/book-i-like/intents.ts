import { samples, typed } from '@voicecart/language/interactions/book-i-like';
import { defineIntents } from '../../samples/intent-samples.ts';

export const bookIntents = defineIntents(
  { LikeBookIntent: { book: 'AMAZON.SearchQuery' }, RecommendBookIntent: {} },
  { samples, typed },
);
