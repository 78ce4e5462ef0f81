export { InteractionCards } from './InteractionCards.tsx';
export { interactionTypesQuery } from './interaction-queries.ts';
export { interactionTitles } from './interaction-titles.ts';
export { useCountryName, useCountryOptions } from './stores/use-country-name.ts';
export { useInteractions } from './use-interactions.ts';
export { useRequestName } from './use-request-name.ts';
export { TeachPhrase } from './utterances/TeachPhrase.tsx';

/** What other features may use of the interactions: the cards with their switches. */
