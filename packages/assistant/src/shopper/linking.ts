import type { AppDefinition } from '../app/app-definition.ts';
import type { Card } from '../turn/reply.ts';
import type { Turn } from '../turn/turn.ts';

/** Alexa asks the shopper to link an account by a card that has no words of ours. */
export const linkingCard: Card = { title: '', text: '', imageUrl: null, linksAccount: true };

/** Whether it helps to ask for an account to be linked: the merchant offers it, and the channel knows of such a thing. */
export function canLink({ app, turn }: { readonly app: AppDefinition; readonly turn: Turn }): boolean {
  return app.linksAccounts !== false && turn.shopper.isLinkable !== false;
}
