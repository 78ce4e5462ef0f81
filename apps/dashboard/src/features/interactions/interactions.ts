/** What other features may use of the interactions: the cards with their switches. */
export { InteractionCards } from './InteractionCards.tsx';
export { interactionTypesQuery } from './interaction-queries.ts';
export { TeachPhrase } from './TeachPhrase.tsx';
export { useCountryName, useCountryOptions } from './use-country-name.ts';
export { useInteractions } from './use-interactions.ts';
