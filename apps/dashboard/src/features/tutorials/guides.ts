import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FixedScreenKey, to } from '@voicecart/contract/screens';

export interface GuideStep {
  /** Where it is done; its title comes from the table of screens, and its picture is one of it. */
  readonly screen: FixedScreenKey;
  readonly text: MessageDescriptor;
}

export interface Guide {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly why: MessageDescriptor;
  readonly steps: readonly GuideStep[];
}

/** Short walks for agencies, each along screens of a merchant they act as. `e2e/tutorial.spec.ts` walks them. */
export const guides: readonly Guide[] = [
  {
    id: 'connect',
    title: msg`Connect a merchant’s shop`,
    why: msg`The assistant answers from the shop’s products, orders and policies.`,
    steps: [
      {
        screen: 'configuration',
        text: msg`Choose the shop platform and enter the keys it gave you. The first sync starts at once.`,
      },
      {
        screen: 'products',
        text: msg`Check that the products arrived. A shop without a platform can upload a product file instead.`,
      },
      { screen: 'policies', text: msg`Write down returns and shipping: shoppers ask about both.` },
    ],
  },
  {
    id: 'build',
    title: msg`Build a voice app`,
    why: msg`An app is a set of interactions: product search, deals, order status and more.`,
    steps: [
      { screen: 'apps', text: msg`Create the app and give it a name that shoppers can say.` },
      { screen: 'features', text: msg`Turn on the interactions that fit the shop, and fill in their settings.` },
      { screen: 'sandbox', text: msg`Talk to the app as a shopper would. Nothing you say here counts in reports.` },
    ],
  },
  {
    id: 'publish',
    title: msg`Publish it`,
    why: msg`Amazon reviews each app before shoppers can find it.`,
    steps: [
      { screen: 'submissionChecklist', text: msg`Run the checks. Each finding says what to change, and where.` },
      { screen: 'goLive', text: msg`Link the Amazon account, publish to development, then submit for review.` },
    ],
  },
  {
    id: 'watch',
    title: msg`See what it earns and what to teach it`,
    why: msg`Reports show orders that came from the app, and phrases it didn’t understand.`,
    steps: [
      { screen: 'analytics', text: msg`Compare a period with the one before. Every number opens the list it counts.` },
      { screen: 'conversations', text: msg`Read conversations word by word, and teach a phrase with one click.` },
      { screen: 'requestLog', text: msg`When something fails, see what was sent and what came back.` },
    ],
  },
];

/** The picture of a step: of the screen, as it looks to a merchant with a shop. */
export function pictureOf({ screen }: GuideStep): string {
  return `/tutorial/${screen}.jpg`;
}

export function addressOf({ screen }: GuideStep): string {
  return to(screen);
}
