/** What other features may use of the interactions: the cards with their switches. */
export { InteractionCards } from './InteractionCards.tsx';
export { useInteractions } from './use-interactions.ts';
