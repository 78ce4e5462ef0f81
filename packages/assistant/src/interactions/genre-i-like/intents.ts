import { samples, typed } from '@voicecart/language/interactions/genre-i-like';
import { defineIntents } from '../../samples/intent-samples.ts';

export const genreIntents = defineIntents(
  { LikeGenreIntent: { genre: 'AMAZON.SearchQuery' }, RecommendIntent: {} },
  { samples, typed },
);
